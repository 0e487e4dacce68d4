import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import type { Logger } from 'pino';

/** `NOTIFY octavo_invalidations` by hand makes every replica drop its cache. */
const CHANNEL = 'octavo_invalidations';

/** For connecting and for queries. */
const ANSWER_LIMIT_MS = 5_000;
const HEARTBEAT_MS = 5_000;
/** Reconnect backoff; doubles. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

export interface ListenerEvents {
  onMessage: (message: string) => void;
  /** For the first time or again. */
  onOpen: () => void;
  /** Messages may be missed from now on. */
  onDisconnect: () => void;
}

/** A LISTEN connection that reconnects. */
export class NotifyListener {
  private readonly events: ListenerEvents;
  private readonly log: Logger;
  private readonly url: string;
  private readonly pool: Pick<Pool, 'query'>;
  private readonly closing = new AbortController();
  private readonly running: Promise<void>;
  private client: Client | null = null;
  /** Resolves on the first connection, or on close. */
  readonly opened: Promise<void>;
  private onOpened: () => void = () => undefined;

  /** @param pool sends messages while the connection is down */
  constructor(databaseUrl: string, pool: Pick<Pool, 'query'>, log: Logger, events: ListenerEvents) {
    this.url = databaseUrl;
    this.pool = pool;
    this.log = log;
    this.events = events;
    this.opened = new Promise((resolve) => (this.onOpened = resolve));
    this.running = this.run();
  }

  get isOpen(): boolean {
    return this.client !== null;
  }

  /** Never rejects. @returns whether the messages were sent */
  async notify(messages: readonly string[]): Promise<boolean> {
    const client = this.client;
    try {
      await (client ?? this.pool).query('SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', [
        CHANNEL,
        messages,
      ]);
      return true;
    } catch (error) {
      if (!client) return false;
      this.drop(client, error);
      return this.notify(messages);
    }
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.running;
    this.onOpened();
  }

  private async run(): Promise<void> {
    const { signal } = this.closing;
    let wait = FIRST_WAIT_MS;
    while (!signal.aborted) {
      const client = this.newClient();
      const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
      try {
        await client.connect();
        // Messages need not survive a database crash: replicas drop everything then.
        await client.query(`SET synchronous_commit = off; LISTEN ${CHANNEL}`);
        wait = FIRST_WAIT_MS;
        this.open(client);
        const heartbeat = setInterval(() => void this.ask(client), HEARTBEAT_MS).unref();
        const stop = (): void => void client.end().catch(() => undefined);
        signal.addEventListener('abort', stop);
        if (signal.aborted) stop();
        await ended;
        signal.removeEventListener('abort', stop);
        clearInterval(heartbeat);
        this.drop(client, new Error('The connection ended.'));
      } catch (error) {
        this.log.warn({ err: error }, 'LISTEN connection failed; response cache disabled until it connects');
        void client.end().catch(() => undefined);
      }
      await sleep(wait, undefined, { signal }).catch(() => undefined);
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    }
  }

  private newClient(): Client {
    const client = new Client({
      connectionString: this.url,
      application_name: 'octavo invalidations',
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => this.events.onMessage(payload ?? ''));
    client.on('error', (error) => this.drop(client, error));
    return client;
  }

  private open(client: Client): void {
    this.client = client;
    this.onOpened();
    this.events.onOpen();
  }

  private drop(client: Client, error: unknown): void {
    if (this.client !== client) return;
    this.client = null;
    this.events.onDisconnect();
    if (this.closing.signal.aborted) return;
    this.log.warn({ err: error }, 'LISTEN connection lost; response cache disabled until it reconnects');
    void client.end().catch(() => undefined);
  }

  private async ask(client: Client): Promise<void> {
    await client.query('SELECT 1').catch((error: unknown) => this.drop(client, error));
  }
}
