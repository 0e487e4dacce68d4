import { randomUUID } from 'node:crypto';
import { setImmediate as endOfTurn } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { NotifyListener } from './notify-listener.js';
import { EVERYTHING, type Tag } from './tags.js';

/** Receives invalidated tags. */
export type InvalidationListener = (changed: readonly Tag[]) => void;

/** Beyond it, {@link EVERYTHING} is sent. */
const MAX_QUEUED_TAGS = 10_000;

/**
 * Sends invalidated cache tags to every replica. This process drops its responses at once, others within milliseconds,
 * by NOTIFY: not in the write's transaction, because PostgreSQL commits such transactions one at a time
 * (docs/decisions/2026-11-23-reads.md). If the process is killed in between, the cache's TTL bounds the staleness.
 */
export class InvalidationBus {
  private readonly id = randomUUID();
  private readonly listeners = new Set<InvalidationListener>();
  private readonly notifications: NotifyListener;
  private waiting = new Set<Tag>();
  private sending: Promise<void> = Promise.resolve();
  private next: Promise<void> | null = null;

  constructor(databaseUrl: string, pool: Pick<Pool, 'query'>, log: Logger) {
    this.notifications = new NotifyListener(databaseUrl, pool, log, {
      onMessage: (message) => this.receive(message),
      // Responses in progress may have missed an invalidation.
      onOpen: () => {
        this.notifyListeners([EVERYTHING]);
        void this.send();
      },
      onDisconnect: () => this.notifyListeners([EVERYTHING]),
    });
  }

  /** Unless connected, other replicas' invalidations do not arrive: cache nothing. */
  get isConnected(): boolean {
    return this.notifications.isOpen;
  }

  /** Never rejects; see {@link NotifyListener.opened}. */
  get ready(): Promise<void> {
    return this.notifications.opened;
  }

  /** @returns a function that unsubscribes */
  onInvalidation(listener: InvalidationListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Call it after the commit and before the response. If the database is down, tags stay queued: other replicas lose
   * their connections, too, and drop everything.
   */
  async invalidateTags(...changed: Tag[]): Promise<void> {
    this.notifyListeners(changed);
    for (const tag of changed) this.waiting.add(tag);
    if (this.waiting.size > MAX_QUEUED_TAGS) this.waiting = new Set([EVERYTHING]);
    await this.send();
  }

  async close(): Promise<void> {
    await this.sending;
    await this.notifications.close();
  }

  /** One statement per turn of the event loop. */
  private send(): Promise<void> {
    this.next ??= Promise.all([this.sending, endOfTurn()]).then(() => {
      this.next = null;
      this.sending = this.sendWaiting();
      return this.sending;
    });
    return this.next;
  }

  private async sendWaiting(): Promise<void> {
    if (this.waiting.size === 0) return;
    const sent = this.waiting;
    this.waiting = new Set();
    const isSent = await this.notifications.notify([...sent].map((tag) => `${this.id} ${tag}`));
    if (!isSent) for (const tag of sent) this.waiting.add(tag);
  }

  /** `<sender's id> <tag>`. A NOTIFY by hand has no payload and means everything. */
  private receive(message: string): void {
    const [sender = '', ...tag] = message.split(' ');
    if (sender !== this.id) this.notifyListeners([tag.join(' ') || EVERYTHING]);
  }

  private notifyListeners(changed: readonly Tag[]): void {
    for (const listener of this.listeners) listener(changed);
  }
}
