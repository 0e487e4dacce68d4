import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tag } from './tags.js';

const storage = new AsyncLocalStorage<Set<Tag>>();

/**
 * Says what is being read, for whoever is going to keep what is made from it. Services call it beside each read of what
 * visitors see; where nothing is kept it does nothing.
 */
export function noteRead(...read: readonly Tag[]): void {
  const noted = storage.getStore();
  if (noted) for (const tag of read) noted.add(tag);
}

/** Runs something and gathers what it reads, however deep in the services that happens. */
export async function gatherReads<T>(work: () => Promise<T>): Promise<{ result: T; read: ReadonlySet<Tag> }> {
  const read = new Set<Tag>();
  const result = await storage.run(read, work);
  // For somebody further out who keeps something larger.
  noteRead(...read);
  return { result, read };
}

/**
 * Whether what is read now will be kept. It must then be the newest there is: a copy of the database that lags behind
 * would show what was there before a change that has been announced already.
 */
export function isReadToBeKept(): boolean {
  return storage.getStore() !== undefined;
}
