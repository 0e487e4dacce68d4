import type { ApolloCache } from '@apollo/client';

/**
 * Evicts these fields from every cached object of their type. The page is told with the cache's next broadcast, as at
 * the end of a mutation's update.
 * @param fieldsOf the names of the fields, by the object's type
 */
export function evictFields(cache: ApolloCache, fieldsOf: Readonly<Record<string, readonly string[]>>): void {
  for (const id of Object.keys(cache.extract() as Record<string, unknown>)) {
    const fields = fieldsOf[id.slice(0, id.indexOf(':'))] ?? [];
    for (const fieldName of fields) cache.evict({ id, fieldName, broadcast: false });
  }
}
