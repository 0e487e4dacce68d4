import { LRUCache } from 'lru-cache';
import type { InvalidationBus } from './invalidation-bus.js';
import { EVERYTHING, type Tag } from './tags.js';

export interface CacheOptions<T> {
  /** 0 caches nothing. */
  maxBytes: number;
  /** In bytes. */
  sizeOf: (response: T) => number;
}

/** Bounds staleness without an invalidation: after manual SQL, or when a process was killed right after its write. */
const LIFETIME_MS = 60_000;

/** Saves reading the clock for each response. */
const CLOCK_MS = 1_000;

/** Estimated overhead. */
const ENTRY_BYTES = 512;
const TAG_BYTES = 128;

interface Entry<T> {
  response: T;
  tags: ReadonlySet<Tag>;
}

/** `abandoned`: the client disconnected before the response was complete. */
export type Outcome<T> = { response: T } | 'uncacheable' | 'abandoned';

/** Concurrent requests may join it. */
export interface PendingResponse<T> {
  /** Filled by collectCacheTags. */
  readonly tags: Set<Tag>;
  /** Ends it; later calls do nothing. */
  settle: (outcome: Outcome<T>, isCacheable?: boolean) => void;
}

interface OpenResponse<T> {
  outcome: Promise<Outcome<T>>;
  /** Invalidated since it began. */
  changed: Set<Tag>;
}

/**
 * Caches public responses until a tag is invalidated, a minute at most: a read after an answered write sees that write.
 * Concurrent misses share one response.
 */
export class ResponseCache<T> {
  private readonly invalidation: InvalidationBus;
  private readonly entries: LRUCache<string, Entry<T>>;
  private readonly keysByTag = new Map<Tag, Set<string>>();
  private readonly pending = new Map<string, OpenResponse<T>>();
  /** All unsettled, also those that a newer one replaced in `pending`. */
  private readonly open = new Set<OpenResponse<T>>();
  private readonly stopListening: () => void;

  constructor(invalidation: InvalidationBus, { maxBytes, sizeOf }: CacheOptions<T>) {
    this.invalidation = invalidation;
    this.entries = new LRUCache({
      // lru-cache treats 0 as unlimited.
      maxSize: Math.max(maxBytes, 1),
      // One response must not evict all others.
      maxEntrySize: Math.max(Math.ceil(maxBytes / 4), 1),
      sizeCalculation: ({ response, tags }, key) =>
        sizeOf(response) + 2 * key.length + ENTRY_BYTES + TAG_BYTES * tags.size,
      ttl: LIFETIME_MS,
      ttlResolution: CLOCK_MS,
      dispose: ({ tags }, key) => this.removeTags(key, tags),
    });
    this.stopListening = invalidation.onInvalidation((changed) => this.invalidate(changed));
  }

  get(key: string): T | undefined {
    return this.entries.get(key)?.response;
  }

  /** Undefined without a response in progress, or if a tag was invalidated meanwhile. */
  join(key: string): Promise<Outcome<T>> | undefined {
    const pending = this.pending.get(key);
    // It may lack a write that this caller has seen.
    return pending?.changed.size === 0 ? pending.outcome : undefined;
  }

  begin(key: string): PendingResponse<T> {
    const tags = new Set<Tag>();
    const changed = new Set<Tag>();
    let resolveOutcome: (outcome: Outcome<T>) => void = () => undefined;
    const pending = { outcome: new Promise<Outcome<T>>((resolve) => (resolveOutcome = resolve)), changed };
    this.pending.set(key, pending);
    this.open.add(pending);
    let isSettled = false;
    const settle = (outcome: Outcome<T>, isCacheable = false): void => {
      if (isSettled) return;
      isSettled = true;
      this.open.delete(pending);
      // A newer one may have begun.
      if (this.pending.get(key) === pending) this.pending.delete(key);
      const isOutdated = changed.has(EVERYTHING) || [...tags].some((tag) => changed.has(tag));
      if (isCacheable && !isOutdated && typeof outcome === 'object' && this.invalidation.isConnected) {
        this.store(key, { response: outcome.response, tags });
      }
      resolveOutcome(outcome);
    };
    return { tags, settle };
  }

  close(): void {
    this.stopListening();
    this.entries.clear();
  }

  private store(key: string, entry: Entry<T>): void {
    this.entries.set(key, entry);
    // lru-cache drops entries that are too large.
    if (!this.entries.has(key)) return;
    for (const tag of entry.tags) {
      const keys = this.keysByTag.get(tag) ?? new Set();
      this.keysByTag.set(tag, keys.add(key));
    }
  }

  private invalidate(changed: readonly Tag[]): void {
    for (const pending of this.open) for (const tag of changed) pending.changed.add(tag);
    if (changed.includes(EVERYTHING)) return this.entries.clear();
    for (const tag of changed) {
      for (const key of this.keysByTag.get(tag) ?? []) this.entries.delete(key);
    }
  }

  private removeTags(key: string, tags: ReadonlySet<Tag>): void {
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      if (keys?.delete(key) && keys.size === 0) this.keysByTag.delete(tag);
    }
  }
}
