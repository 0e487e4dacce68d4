import type { PersistedQueryOptions } from '@apollo/server';
import type { PersistedOperations } from './persisted-operations.js';

/**
 * Apollo Server's persisted queries over the registry. Apollo lets any caller register a document with its hash; here
 * nothing is added, so that strangers cannot fill the memory, and a hash stands for what was reviewed with the client.
 */
export function persistedQueries(registry: PersistedOperations): PersistedQueryOptions {
  return {
    cache: {
      // The key is the hash after a prefix of Apollo's.
      get: async (key) => registry.find(key.slice(key.lastIndexOf(':') + 1)),
      set: async () => undefined,
      delete: async () => false,
    },
  };
}
