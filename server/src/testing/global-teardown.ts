import { services } from './global-setup.js';

export default async function globalTeardown(): Promise<void> {
  await services.stop?.();
}
