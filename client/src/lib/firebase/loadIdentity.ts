import { loadClientConfig } from '../clientConfig';
import type { Identity } from './types';

let loading: Promise<Identity> | null = null;

/**
 * Firebase Authentication, downloaded and set up when first asked for. Asking again answers with the same
 * one; after a failure (as when the network is gone) the next call tries again.
 */
export function loadIdentity(): Promise<Identity> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<Identity> {
  const [config, { createIdentity }] = await Promise.all([loadClientConfig(), import('./identity')]);
  return createIdentity(config);
}
