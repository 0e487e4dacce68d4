import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from 'pino';

/** The channel of LISTEN and NOTIFY. `NOTIFY octavo_changes` by hand has every replica drop all it keeps. */
const CHANNEL = 'octavo_changes';

/** How long the database may take to answer on the channel's connection, in milliseconds. */
const ANSWER_LIMIT_MS = 5_000;
/** How often a silent connection is asked whether it is still there, in milliseconds. */
const HEARTBEAT_MS = 5_000;
/** The first and the longest wait before connecting again, in milliseconds; each is twice the one before. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;

export interface ListenerEvents {
  onMessage: (message: string) => void;
  /** The channel is open, for the first time or again. */
  onOpen: () => void;
  /** The channel was open and is so no longer: messages may be missed from now on. */
  onGap: () => void;
}

/** One connection of its own that listens on the channel, and is made again whenever it breaks. */
export class NotifyListener {
  private readonly events: ListenerEvents;
  private readonly log: Logger;
  private readonly url: string;
  private readonly closing = new AbortController();
  private readonly running: Promise<void>;
  private client: Client | null = null;
  /** Resolves when the channel is open for the first time, or closed before. */
  readonly opened: Promise<void>;
  private onOpened: () => void = () => undefined;

  constructor(databaseUrl: string, log: Logger, events: ListenerEvents) {
    this.url = databaseUrl;
    this.log = log;
    this.events = events;
    this.opened = new Promise((resolve) => (this.onOpened = resolve));
    this.running = this.run();
  }

  get isOpen(): boolean {
    return this.client !== null;
  }

  /** @returns whether the messages were sent; none was when the connection is gone. Never rejects */
  async notify(messages: readonly string[]): Promise<boolean> {
    const client = this.client;
    if (!client) return false;
    try {
      await client.query('SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', [
        CHANNEL,
        messages,
      ]);
      return true;
    } catch (error) {
      this.drop(client, error);
      return false;
    }
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.running;
    this.onOpened();
  }

  /** Listens until this is closed, on one connection after the other. */
  private async run(): Promise<void> {
    const { signal } = this.closing;
    let wait = FIRST_WAIT_MS;
    while (!signal.aborted) {
      const client = this.newClient();
      const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
      try {
        await client.connect();
        // A message need not outlive the server: it is about what caches hold, and they are empty then.
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
      application_name: 'octavo changes',
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

  /** Gives up a connection that no longer answers, once. */
  private drop(client: Client, error: unknown): void {
    if (this.client !== client) return;
    this.client = null;
    this.events.onGap();
    if (this.closing.signal.aborted) return;
    this.log.warn({ err: error }, 'LISTEN connection lost; response cache disabled until it reconnects');
    void client.end().catch(() => undefined);
  }

  private async ask(client: Client): Promise<void> {
    await client.query('SELECT 1').catch((error: unknown) => this.drop(client, error));
  }
}
