import type { ClientConfig } from './identity';
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
  const [config, { createIdentity }] = await Promise.all([fetchConfig(), import('./identity')]);
  return createIdentity(config);
}

async function fetchConfig(): Promise<ClientConfig> {
  const response = await fetch('/config/client.json');
  if (!response.ok) throw new Error('We could not reach Octavo. Please try again shortly.');
  return (await response.json()) as ClientConfig;
}
