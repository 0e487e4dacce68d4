import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tag } from './tags.js';

const storage = new AsyncLocalStorage<Set<Tag>>();

/**
 * Adds cache tags of what is being read. Repositories call it where rows become objects; where no response is being
 * cached it does nothing.
 */
export function addCacheTags(...read: readonly Tag[]): void {
  const noted = storage.getStore();
  if (noted) for (const tag of read) noted.add(tag);
}

/** Adds to `tags` whatever is read in `work`, however deep in the services that happens. */
export function collectCacheTags<T>(tags: Set<Tag>, work: () => T): T {
  return storage.run(tags, work);
}
