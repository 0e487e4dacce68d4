import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tag } from './tags.js';

const storage = new AsyncLocalStorage<Set<Tag>>();

/** Adds the tags of data being read. Does nothing outside {@link collectCacheTags}. */
export function addCacheTags(...read: readonly Tag[]): void {
  const noted = storage.getStore();
  if (noted) for (const tag of read) noted.add(tag);
}

/** Runs `work` and collects in `tags` what it adds, at any call depth. */
export function collectCacheTags<T>(tags: Set<Tag>, work: () => T): T {
  return storage.run(tags, work);
}
