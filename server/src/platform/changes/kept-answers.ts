import { LRUCache } from 'lru-cache';
import type { Changes } from './changes.js';
import { gatherReads, isReadToBeKept, noteRead } from './reads.js';
import { EVERYTHING, type Tag } from './tags.js';

export interface KeepOptions<T> {
  /** The most bytes that are kept, 0 for none; what was not asked for the longest goes first. */
  maxBytes: number;
  /** How many bytes an answer takes. */
  sizeOf: (answer: T) => number;
}

/**
 * How long anything is kept, in milliseconds. Changes make it fresh long before; this bounds what nobody announced: SQL
 * by hand, or a write whose process was killed before it could tell the others.
 */
const LIFETIME_MS = 60_000;

/** How exactly that is kept, in milliseconds: the clock is not read for each answer. */
const CLOCK_MS = 1_000;

/** What one entry costs beside its answer and its key, in bytes; generously. */
const ENTRY_BYTES = 512;
/** The same for each tag. */
const TAG_BYTES = 128;

interface Entry<T> {
  answer: T;
  read: ReadonlySet<Tag>;
}

/** An answer that is being made. */
interface Making<T> {
  entry: Promise<Entry<T>>;
  /** What has changed since it was begun. */
  changed: Set<Tag>;
  /** Once it is made: whether a change has touched what it read. */
  isOutdated: boolean;
}

/**
 * Answers that are the same for everybody, kept until something that they were made from changes. Whoever asks after a
 * write has been answered gets what it has changed; those who ask at the same time wait for one making.
 */
export class KeptAnswers<T> {
  readonly #changes: Changes;
  readonly #entries: LRUCache<string, Entry<T>>;
  readonly #keysByTag = new Map<Tag, Set<string>>();
  readonly #makings = new Map<string, Making<T>>();
  readonly #stopListening: () => void;

  constructor(changes: Changes, { maxBytes, sizeOf }: KeepOptions<T>) {
    this.#changes = changes;
    this.#entries = new LRUCache({
      // Of nothing it would make "without bounds".
      maxSize: Math.max(maxBytes, 1),
      // One answer shall not push out all the others.
      maxEntrySize: Math.max(Math.ceil(maxBytes / 4), 1),
      sizeCalculation: ({ answer, read }, key) =>
        sizeOf(answer) + 2 * key.length + ENTRY_BYTES + TAG_BYTES * read.size,
      ttl: LIFETIME_MS,
      ttlResolution: CLOCK_MS,
      dispose: ({ read }, key) => this.#forgetTags(key, read),
    });
    this.#stopListening = changes.onChange((changed) => this.#heed(changed));
  }

  /** What is kept under a key, if anything is. */
  peek(key: string): T | undefined {
    const entry = this.#entries.get(key);
    return entry && use(entry);
  }

  /**
   * What is kept under a key, or else what `make` makes; that is kept in turn.
   * @param isWorthKeeping whether others may get the same answer later; a failure, for one, is not
   * @throws what `make` throws, to everybody who waits for it
   */
  async get(key: string, make: () => Promise<T>, isWorthKeeping: (answer: T) => boolean): Promise<T> {
    const entry = this.#entries.get(key);
    if (entry) return use(entry);
    const underWay = this.#makings.get(key);
    if (underWay) {
      const isFresh = underWay.changed.size === 0;
      const made = await underWay.entry;
      // Else it has read what was there before a change that our caller may know of.
      if (isFresh || !underWay.isOutdated) return use(made);
    }
    // Whatever is kept or being made by now was begun after our caller had asked.
    const newer = this.#entries.get(key) ?? this.#makings.get(key)?.entry;
    return use(await (newer ?? this.#make(key, make, isWorthKeeping)));
  }

  /** Stops listening to changes and forgets everything. */
  close(): void {
    this.#stopListening();
    this.#entries.clear();
  }

  #make(key: string, make: () => Promise<T>, isWorthKeeping: (answer: T) => boolean): Promise<Entry<T>> {
    const run = async (): Promise<Entry<T>> => {
      try {
        const { result, read } = await gatherReads(make);
        const { changed } = making;
        making.isOutdated = changed.has(EVERYTHING) || [...read].some((tag) => changed.has(tag));
        const entry = { answer: result, read };
        if (!making.isOutdated && this.#changes.areHeard && isWorthKeeping(result)) this.#keep(key, entry);
        return entry;
      } finally {
        this.#makings.delete(key);
      }
    };
    // A tick later, so that `making` is there when it runs.
    const making: Making<T> = { entry: Promise.resolve().then(run), changed: new Set(), isOutdated: true };
    this.#makings.set(key, making);
    return making.entry;
  }

  #keep(key: string, entry: Entry<T>): void {
    this.#entries.set(key, entry);
    // One that is too large is not taken.
    if (!this.#entries.has(key)) return;
    for (const tag of entry.read) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
  }

  #heed(changed: readonly Tag[]): void {
    for (const making of this.#makings.values()) for (const tag of changed) making.changed.add(tag);
    if (changed.includes(EVERYTHING)) return this.#entries.clear();
    for (const tag of changed) {
      for (const key of this.#keysByTag.get(tag) ?? []) this.#entries.delete(key);
    }
  }

  #forgetTags(key: string, read: ReadonlySet<Tag>): void {
    for (const tag of read) {
      const keys = this.#keysByTag.get(tag);
      if (keys?.delete(key) && keys.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

/** The answer of an entry; what it was made from counts as read by whoever keeps something larger. */
function use<T>({ answer, read }: Entry<T>): T {
  if (isReadToBeKept()) noteRead(...read);
  return answer;
}
