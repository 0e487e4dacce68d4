import { randomUUID } from 'node:crypto';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { NotifyListener } from './notify-listener.js';
import { EVERYTHING, type Tag } from './tags.js';

/** Hears of each change: what it touched. {@link EVERYTHING} stands for all there is. */
export type ChangeListener = (changed: readonly Tag[]) => void;

/** More changes than this, waiting for the database to come back, are told as {@link EVERYTHING}. */
const MOST_WAITING = 10_000;

/**
 * Tells every replica what has changed, so that what they keep is given up when it no longer holds.
 *
 * A service announces after the commit and before its write is answered: here the change holds at once, and with the
 * database's NOTIFY it reaches the other replicas within milliseconds. It is not sent in the transaction of the write,
 * because PostgreSQL lets such transactions commit one at a time: see docs/decisions/2026-11-21-caching.md. So a
 * write that was answered has been announced; of one that was not, because the process was killed, the others may not
 * hear, which is why nobody keeps anything for long.
 */
export class InvalidationBus {
  private readonly id = randomUUID();
  private readonly listeners = new Set<ChangeListener>();
  private readonly listener: NotifyListener;
  private waiting = new Set<Tag>();
  private sending: Promise<void> = Promise.resolve();
  private next: Promise<void> | null = null;

  constructor(databaseUrl: string, log: Logger) {
    this.listener = new NotifyListener(databaseUrl, log, {
      onMessage: (message) => this.hear(message),
      // What is being made at this moment may have been begun before anything was heard.
      onOpen: () => {
        this.tellListeners([EVERYTHING]);
        void this.send();
      },
      onGap: () => this.tellListeners([EVERYTHING]),
    });
  }

  /** Whether changes of other replicas are heard: while they are not, nothing may be kept. */
  get isConnected(): boolean {
    return this.listener.isOpen;
  }

  /** Resolves once changes are heard for the first time, or when this is closed. Never rejects. */
  get ready(): Promise<void> {
    return this.listener.opened;
  }

  /** @returns a function that ends it */
  onInvalidation(listener: ChangeListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * To be called once a write is committed and before it is answered. While the database does not answer, the word to the
   * other replicas waits for its return, and the caller does not: they have dropped what they keep, or are about to.
   */
  async invalidateTags(...changed: Tag[]): Promise<void> {
    this.tellListeners(changed);
    for (const tag of changed) this.waiting.add(tag);
    if (this.waiting.size > MOST_WAITING) this.waiting = new Set([EVERYTHING]);
    await this.send();
  }

  async close(): Promise<void> {
    await this.sending;
    await this.listener.close();
  }

  /**
   * Sends what waits. Whoever comes in one turn of the event loop, or while something is being sent, goes with the next
   * message, all together.
   */
  private send(): Promise<void> {
    this.next ??= Promise.all([this.sending, endOfTurn()]).then(() => {
      this.next = null;
      this.sending = this.sendWaiting();
      return this.sending;
    });
    return this.next;
  }

  private async sendWaiting(): Promise<void> {
    if (!this.listener.isOpen || this.waiting.size === 0) return;
    const sent = this.waiting;
    this.waiting = new Set();
    const isSent = await this.listener.notify([...sent].map((tag) => `${this.id} ${tag}`));
    if (!isSent) for (const tag of sent) this.waiting.add(tag);
  }

  /** A message is the sender's id and a tag; one without a known sender is from somebody at psql. */
  private hear(message: string): void {
    const [sender = '', ...tag] = message.split(' ');
    if (sender !== this.id) this.tellListeners([tag.join(' ') || EVERYTHING]);
  }

  private tellListeners(changed: readonly Tag[]): void {
    for (const listener of this.listeners) listener(changed);
  }
}
