import { LRUCache } from 'lru-cache';
import type { InvalidationBus } from './invalidation-bus.js';
import { EVERYTHING, type Tag } from './tags.js';

export interface CacheOptions<T> {
  /** The most bytes that are kept, 0 for none; what was not asked for the longest goes first. */
  maxBytes: number;
  /** How many bytes a response takes. */
  sizeOf: (response: T) => number;
}

/**
 * The time to live, in milliseconds. Invalidation normally evicts a response long before; this bounds how stale one can be
 * when no invalidation was sent: after SQL by hand, or where a process was killed right after its write.
 */
const LIFETIME_MS = 60_000;

/** How exactly that is kept, in milliseconds: the clock is not read for each response. */
const CLOCK_MS = 1_000;

/** What one entry costs beside its response and its key, in bytes; generously. */
const ENTRY_BYTES = 512;
/** The same for each tag. */
const TAG_BYTES = 128;

interface Entry<T> {
  response: T;
  tags: ReadonlySet<Tag>;
}

/** What came of making a response: `abandoned` when its caller has left before it was made. */
export type Outcome<T> = { response: T } | 'uncacheable' | 'abandoned';

/** A response that is being made: by the one who began it, and for all who join. */
export interface PendingResponse<T> {
  /** What the response is made from; to be filled while it is made. */
  readonly tags: Set<Tag>;
  /**
   * Ends it, once; further calls do nothing.
   * @param isKept whether others may get the same response later, and not only those who wait for it
   */
  settle: (outcome: Outcome<T>, isKept?: boolean) => void;
}

interface OpenResponse<T> {
  outcome: Promise<Outcome<T>>;
  /** What has changed since it began. */
  changed: Set<Tag>;
}

/**
 * Responses that are the same for everybody, kept until something that they were made from changes (see
 * InvalidationBus). Whoever asks after a write was answered gets what it has changed; those who ask at the same time wait for
 * one making (singleflight).
 */
export class ResponseCache<T> {
  private readonly invalidation: InvalidationBus;
  private readonly entries: LRUCache<string, Entry<T>>;
  private readonly keysByTag = new Map<Tag, Set<string>>();
  private readonly pending = new Map<string, OpenResponse<T>>();
  private readonly stopListening: () => void;

  constructor(invalidation: InvalidationBus, { maxBytes, sizeOf }: CacheOptions<T>) {
    this.invalidation = invalidation;
    this.entries = new LRUCache({
      // Of nothing it would make "without bounds".
      maxSize: Math.max(maxBytes, 1),
      // One response shall not push out all the others.
      maxEntrySize: Math.max(Math.ceil(maxBytes / 4), 1),
      sizeCalculation: ({ response, tags }, key) =>
        sizeOf(response) + 2 * key.length + ENTRY_BYTES + TAG_BYTES * tags.size,
      ttl: LIFETIME_MS,
      ttlResolution: CLOCK_MS,
      dispose: ({ tags }, key) => this.forgetTags(key, tags),
    });
    this.stopListening = invalidation.onInvalidation((changed) => this.invalidate(changed));
  }

  /** What is kept under a key, if anything is. */
  get(key: string): T | undefined {
    return this.entries.get(key)?.response;
  }

  /** What comes of the response that is being made for a key, if one is and no change has come between. */
  join(key: string): Promise<Outcome<T>> | undefined {
    const pending = this.pending.get(key);
    // Else it may have read what was there before a change that our caller knows of.
    return pending?.changed.size === 0 ? pending.outcome : undefined;
  }

  /** Begins to make the response for a key. */
  begin(key: string): PendingResponse<T> {
    const tags = new Set<Tag>();
    const changed = new Set<Tag>();
    let resolveOutcome: (outcome: Outcome<T>) => void = () => undefined;
    const pending = { outcome: new Promise<Outcome<T>>((resolve) => (resolveOutcome = resolve)), changed };
    this.pending.set(key, pending);
    let isSettled = false;
    const settle = (outcome: Outcome<T>, isKept = false): void => {
      if (isSettled) return;
      isSettled = true;
      // Another may have begun after a change.
      if (this.pending.get(key) === pending) this.pending.delete(key);
      const isOutdated = changed.has(EVERYTHING) || [...tags].some((tag) => changed.has(tag));
      if (isKept && !isOutdated && typeof outcome === 'object' && this.invalidation.isConnected) {
        this.keep(key, { response: outcome.response, tags });
      }
      resolveOutcome(outcome);
    };
    return { tags, settle };
  }

  /** Stops listening to changes and forgets everything. */
  close(): void {
    this.stopListening();
    this.entries.clear();
  }

  private keep(key: string, entry: Entry<T>): void {
    this.entries.set(key, entry);
    // One that is too large is not taken.
    if (!this.entries.has(key)) return;
    for (const tag of entry.tags) {
      const keys = this.keysByTag.get(tag) ?? new Set();
      this.keysByTag.set(tag, keys.add(key));
    }
  }

  private invalidate(changed: readonly Tag[]): void {
    for (const pending of this.pending.values()) for (const tag of changed) pending.changed.add(tag);
    if (changed.includes(EVERYTHING)) return this.entries.clear();
    for (const tag of changed) {
      for (const key of this.keysByTag.get(tag) ?? []) this.entries.delete(key);
    }
  }

  private forgetTags(key: string, tags: ReadonlySet<Tag>): void {
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag);
      if (keys?.delete(key) && keys.size === 0) this.keysByTag.delete(tag);
    }
  }
}
