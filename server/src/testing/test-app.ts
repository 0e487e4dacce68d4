import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Writable } from 'node:stream';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../app.js';
import { composeSite, type SiteParts } from '../compose-site.js';
import { type Config, loadConfig } from '../config/config.js';
import type { IdentitySettings } from '../platform/auth/firebase.js';
import type { Db } from '../platform/db/database.js';
import type { LimitSettings } from '../platform/limits/create-limits.js';
import { createLogger, type Logger } from '../platform/log/logger.js';
import type { MailerSettings } from '../platform/mail/mailer.js';
import type { Internet } from '../modules/media/fetch-picture.js';
import type { FileStore } from '../platform/storage/file-store.js';
import type { Services } from '../services.js';
import { type Member, signUp } from './members.js';
import { testDatabaseUrl } from './test-database.js';

/** The path of a file of the project. */
export const inProject = (path: string): string =>
  fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const MANIFEST = inProject('documents.json');

/** Options for an app that renders its pages: the built client and renderer. */
export const RENDERED = { clientDir: inProject('client/dist'), rendererDir: inProject('server/dist/web') };

/** The default synonyms. */
const SYNONYMS = inProject('prisma/search-synonyms.txt');

export const CONNECTIONS = 10;

/** Longer than any test: with Node's 5 s, a request can be sent on a connection that is just being closed. */
const KEEP_ALIVE_MS = 600_000;

export interface GraphQLAnswer<T> {
  status: number;
  data: T | null;
  /** Error codes in order. */
  codes: string[];
  errors: { message: string; extensions: Record<string, unknown> }[];
}

/** A parsed REST response; null without a body. */
export interface RestAnswer<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** A running site with its own database, on a free port. */
export interface TestApp {
  url: string;
  /** For tests of its routes. */
  fastify: FastifyInstance;
  db: Db;
  /** For a second app. */
  databaseUrl: string;
  services: Services;
  /** Prometheus metrics; empty when off. */
  scrape(): Promise<string>;
  /** SQL statements since the last call. */
  takeStatements(): string[];
  graphql<T = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    caller?: Member,
  ): Promise<GraphQLAnswer<T>>;
  rest<T = unknown>(
    method: string,
    path: string,
    options?: { body?: unknown; caller?: Member; headers?: Record<string, string> },
  ): Promise<RestAnswer<T>>;
  /** Signs up a member at the emulator. */
  member(profile?: { displayName?: string; photoURL?: string }, email?: string): Promise<Member>;
  close(): Promise<void>;
}

function bearer(caller: Member | undefined): Record<string, string> {
  return caller ? { authorization: `Bearer ${caller.idToken}` } : {};
}

export interface TestAppOptions {
  /** Default http://octavo.test; https makes cookies secure. */
  publicUrl?: string;
  /** Replaces the emulator. */
  identity?: IdentitySettings;
  /** Default: none. */
  operatorEmails?: string[];
  /** Default: nothing is held for approval, and email addresses need no verification. */
  spam?: Partial<Config['spam']>;
  /** Default: none. */
  corsOrigins?: Config['corsOrigins'];
  /** Replaces a fresh, migrated database. */
  databaseUrl?: string;
  /** Default: {@link CONNECTIONS}. */
  databasePoolMax?: number;
  /** Default: none. */
  readReplicaUrl?: string;
  /** Receives log lines from debug on. */
  log?: Writable;
  /** Without it there are no pages. */
  clientDir?: string;
  /** Overrides some settings. */
  graphql?: Partial<Config['graphql']>;
  /** Default: Google's popup. */
  security?: Partial<Omit<AppOptions['security'], 'https'>>;
  /** Default: unlimited. */
  limits?: Partial<LimitSettings>;
  /** For `scrape`. */
  metrics?: boolean;
  /** Default: none. */
  trustProxy?: number;
  /** Default: none. */
  pageCacheBytes?: number;
  /** Default: no mail. Tests send due mails themselves. */
  mail?: MailerSettings;
  /** Default: a temporary folder, and 500 MB for each member. */
  media?: Partial<Config['media']>;
  /** Default: as `media` says. */
  store?: FileStore;
  /** Default: the real internet. */
  internet?: Internet;
  /** Without it, browsers render all pages. */
  rendererDir?: string;
}

/** Development settings without limits, with the options applied. */
function settingsOf(options: TestAppOptions, mediaFolder: string): Config {
  const { authDomain = null, authEmulatorHost = null, googleSignIn = true } = options.security ?? {};
  const identity = options.identity ?? { projectId: 'demo-octavo', serviceAccount: null };
  const config = loadConfig({});
  return {
    ...config,
    publicUrl: options.publicUrl ?? 'http://octavo.test',
    databaseReplicaUrl: options.readReplicaUrl ?? null,
    databasePoolMax: options.databasePoolMax ?? CONNECTIONS,
    firebase: {
      ...config.firebase,
      ...identity,
      // firebase-admin reads the host from the environment.
      authEmulatorHost: authDomain === null ? 'an emulator' : null,
      authEmulatorPublicHost: authEmulatorHost,
      web: { apiKey: 'demo-api-key', authDomain: authDomain ?? '', projectId: identity.projectId },
      googleSignIn,
    },
    operatorEmails: options.operatorEmails ?? [],
    spam: { ...config.spam, ...options.spam },
    corsOrigins: options.corsOrigins ?? [],
    graphql: { ...config.graphql, ...options.graphql },
    rateLimitPerMinute: 10_000_000,
    actionLimitFactor: null,
    ...options.limits,
    pageCacheBytes: options.pageCacheBytes ?? 0,
    trustProxy: options.trustProxy ?? false,
    media: { ...config.media, store: { kind: 'folder', folder: mediaFolder }, ...options.media },
  };
}

const isSent = (body: unknown): body is string | FormData =>
  typeof body === 'string' || body instanceof FormData;

/** With TEST_LOG set, errors are on the terminal. */
async function testLogger(lines: Writable | undefined): Promise<Logger> {
  if (lines) return createLogger({ level: 'debug', pretty: false, stream: lines });
  if (process.env.TEST_LOG) {
    const { default: prettyStream } = await import('pino-pretty');
    return createLogger({
      level: 'error',
      pretty: false,
      stream: prettyStream({ destination: 2, sync: true }),
    });
  }
  // Never standard output, which is flushed ten times a second, by each app of a worker.
  return createLogger({ level: 'silent', pretty: false, stream: { write: () => undefined } });
}

/** Starts the app over a fresh database and the emulator. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const statements: string[] = [];
  const databaseUrl = options.databaseUrl ?? (await testDatabaseUrl());
  const log = await testLogger(options.log);
  const parts: SiteParts = {
    databaseUrl,
    mail: options.mail ?? null,
    log,
    documentsFile: MANIFEST,
    synonymsFile: SYNONYMS,
    clientDir: options.clientDir ?? '/nowhere',
    rendererDir: options.rendererDir ?? null,
    counts: options.metrics ?? false,
    checkDatabase: async ({ pool }) => void (await pool.query('SELECT 1')),
    onQuery: (sql) => statements.push(sql),
    ...(options.internet && { internet: options.internet }),
    ...(options.store && { store: options.store }),
  };
  const mediaFolder = path.join(tmpdir(), `octavo-media-${randomUUID()}`);
  const open: (() => Promise<void>)[] = [() => rm(mediaFolder, { recursive: true, force: true })];
  const { app, handler, database, metrics, services } = await composeSite(
    settingsOf(options, mediaFolder),
    parts,
    (close) => void open.push(close),
  );
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    fastify: app,
    db: database.db,
    databaseUrl,
    services,
    scrape: async () => (await metrics?.scrape())?.text ?? '',
    takeStatements: () => statements.splice(0),
    async graphql<T>(query: string, variables?: Record<string, unknown>, caller?: Member) {
      const response = await fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(caller) },
        body: JSON.stringify({ query, variables }),
      });
      const { data = null, errors = [] } = (await response.json()) as {
        data?: T | null;
        errors?: GraphQLAnswer<T>['errors'];
      };
      return {
        status: response.status,
        data,
        errors,
        codes: errors.map((error) => String(error.extensions.code)),
      };
    },
    async rest<T>(
      method: string,
      path: string,
      { body, caller, headers }: { body?: unknown; caller?: Member; headers?: Record<string, string> } = {},
    ) {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...bearer(caller),
          ...headers,
        },
        ...(body !== undefined && { body: isSent(body) ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: (text ? JSON.parse(text) : null) as T,
      };
    },
    member: signUp,
    async close() {
      server.closeAllConnections();
      server.close();
      for (const close of open.reverse()) await close();
    },
  };
}
