import type { PersistedQueryOptions } from '@apollo/server';
import type { PersistedOperations } from './persisted-operations.js';

/** Read-only: callers could otherwise fill the memory or claim a hash. */
export function persistedQueries(operations: PersistedOperations): PersistedQueryOptions {
  return {
    cache: {
      // Apollo prefixes the hash.
      get: async (key) => operations.find(key.slice(key.lastIndexOf(':') + 1)),
      set: async () => undefined,
      delete: async () => false,
    },
  };
}
