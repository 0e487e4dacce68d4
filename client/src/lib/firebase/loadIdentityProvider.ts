import { loadClientConfig } from '../clientConfig';
import { ConnectionError } from '../errors';
import type { IdentityProvider } from './types';

let loading: Promise<IdentityProvider> | null = null;

/**
 * Downloads and initializes Firebase Authentication on the first call; later calls share the result. A failure is not
 * kept (but see lib/missingChunk.ts).
 */
export function loadIdentityProvider(): Promise<IdentityProvider> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<IdentityProvider> {
  const [config, { createIdentityProvider }] = await Promise.all([loadClientConfig(), loadScript()]);
  return createIdentityProvider(config);
}

/** Browsers report a script that failed to load as a TypeError. */
const loadScript = () =>
  import('./identityProvider').catch((error: unknown) => {
    throw new ConnectionError(error);
  });
