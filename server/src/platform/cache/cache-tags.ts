import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tag } from './tags.js';

const storage = new AsyncLocalStorage<Set<Tag>>();

/** Adds cache tags of what is being read; without a response to cache it does nothing. */
export function addCacheTags(...read: readonly Tag[]): void {
  const noted = storage.getStore();
  if (noted) for (const tag of read) noted.add(tag);
}

/** Collects in `tags` what is read in `work`, however deep. */
export function collectCacheTags<T>(tags: Set<Tag>, work: () => T): T {
  return storage.run(tags, work);
}
