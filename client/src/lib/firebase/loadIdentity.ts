import { loadClientConfig } from '../clientConfig';
import { ConnectionError } from '../errors';
import type { Identity } from './types';

let loading: Promise<Identity> | null = null;

/**
 * Downloads and initializes Firebase Authentication on the first call; later calls share the result. After a failure,
 * such as a lost connection, the next call tries again.
 */
export function loadIdentity(): Promise<Identity> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<Identity> {
  const [config, { createIdentity }] = await Promise.all([loadClientConfig(), loadScript()]);
  return createIdentity(config);
}

/** Browsers report a script that did not come as a TypeError. */
const loadScript = () =>
  import('./identity').catch((error: unknown) => {
    throw new ConnectionError(error);
  });
