import type { PersistedQueryOptions } from '@apollo/server';
import type { PersistedOperations } from './persisted-operations.js';

/**
 * Apollo's persisted queries, read-only: callers cannot register documents, so they can neither fill the memory
 * nor claim a hash.
 */
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
