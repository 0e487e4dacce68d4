import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tag } from './tags.js';

const storage = new AsyncLocalStorage<Set<Tag>>();

/** Does nothing outside {@link collectCacheTags}. */
export function addCacheTags(...read: readonly Tag[]): void {
  const noted = storage.getStore();
  if (noted) for (const tag of read) noted.add(tag);
}

/** Collects in `tags` what `work` adds, at any depth. */
export function collectCacheTags<T>(tags: Set<Tag>, work: () => T): T {
  return storage.run(tags, work);
}
