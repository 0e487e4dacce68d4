import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Writable } from 'node:stream';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '../app.js';
import { composeSite, type SiteParts, type SiteSettings } from '../compose-site.js';
import type { IdentitySettings } from '../platform/auth/firebase.js';
import type { Db } from '../platform/db/database.js';
import type { LimitSettings } from '../platform/limits/create-limits.js';
import { createLogger } from '../platform/log/logger.js';
import type { MailerSettings } from '../platform/mail/mailer.js';
import type { Services } from '../services.js';
import { type Member, signUp } from './members.js';
import { testDatabaseUrl } from './test-database.js';

/** The operations of the site's own client. */
export const MANIFEST = fileURLToPath(new URL('../../../documents.json', import.meta.url));

/** How many connections its pool has at most. */
export const CONNECTIONS = 10;

/** An answer of the GraphQL endpoint. */
export interface GraphQLAnswer<T> {
  status: number;
  data: T | null;
  /** The errors' codes, in order; empty when all went well. */
  codes: string[];
  errors: { message: string; extensions: Record<string, unknown> }[];
}

/** An answer of a REST path; `body` is the parsed JSON, or null when there was none. */
export interface RestAnswer<T> {
  status: number;
  headers: Headers;
  body: T;
}

/** The whole site over a database of its own, listening on a free port. */
export interface TestApp {
  url: string;
  /** The app itself, for what it knows of its routes. */
  fastify: FastifyInstance;
  db: Db;
  /** For another app over the same database. */
  databaseUrl: string;
  services: Services;
  /** The metrics as Prometheus would get them; empty when they are not counted. */
  scrape(): Promise<string>;
  /** SQL statements since the last call of `takeStatements`. */
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
  /** Signs up a member at the Firebase emulator; the server hears of them with their first call. */
  member(profile?: { displayName?: string; photoURL?: string }, email?: string): Promise<Member>;
  close(): Promise<void>;
}

function bearer(caller: Member | undefined): Record<string, string> {
  return caller ? { authorization: `Bearer ${caller.idToken}` } : {};
}

export interface TestAppOptions {
  /** Where people are told to reach the site, http://octavo.test unless told; https makes cookies secure. */
  publicUrl?: string;
  /** Another identity provider than the emulator. */
  identity?: IdentitySettings;
  /** Whose pages may call from elsewhere; nobody's unless told. */
  corsOrigins?: SiteSettings['corsOrigins'];
  /** Another database than a fresh, migrated one. */
  databaseUrl?: string;
  /** A standby that answers what visitors read; none unless told. */
  replicaUrl?: string;
  /** Gets every line of the log from debug on, as JSON. */
  log?: Writable;
  /** Folder of the built client; without one there are no pages. */
  clientDir?: string;
  /** Other GraphQL settings than those of development. */
  graphql?: Partial<SiteSettings['graphql']>;
  /** What the pages may load to sign in; Google's window with neither emulator nor authDomain unless told. */
  security?: Partial<Omit<AppOptions['security'], 'https'>>;
  /** Other limits than none that a test could reach. */
  limits?: Partial<LimitSettings>;
  /** Whether requests are counted, for `scrape`. */
  metrics?: boolean;
  /** How many proxies are believed; none unless told. */
  trustProxy?: number;
  /** How much memory pages may take that are kept for visitors; none unless told. */
  pageCacheBytes?: number;
  /** By which mail server mails leave; none do unless told. They leave when the test has them sent. */
  mail?: MailerSettings;
  /** Folder of the built renderer; without one the browser renders every page. */
  rendererDir?: string;
}

/** The settings of development but for limits, which no test shall reach by accident, and for what the test asks for. */
function settingsOf(options: TestAppOptions): SiteSettings {
  const { authDomain = null, authEmulatorHost = null, googleSignIn = true } = options.security ?? {};
  const identity = options.identity ?? { projectId: 'demo-octavo', serviceAccount: null };
  return {
    publicUrl: options.publicUrl ?? 'http://octavo.test',
    databaseReplicaUrl: options.replicaUrl ?? null,
    databasePoolMax: CONNECTIONS,
    firebase: {
      ...identity,
      // Which one it is stands in the environment, where firebase-admin looks for it.
      authEmulatorHost: authDomain === null ? 'an emulator' : null,
      authEmulatorPublicHost: authEmulatorHost,
      web: { apiKey: 'demo-api-key', authDomain: authDomain ?? '', projectId: identity.projectId },
      googleSignIn,
    },
    corsOrigins: options.corsOrigins ?? [],
    graphql: { introspection: true, suggestions: true, operations: 'any', ...options.graphql },
    rateLimitPerMinute: 10_000_000,
    actionLimitFactor: null,
    ...options.limits,
    pageCacheBytes: options.pageCacheBytes ?? 0,
    trustProxy: options.trustProxy ?? false,
  };
}

/** Starts the real app against a fresh, migrated database and the real Firebase emulator. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const statements: string[] = [];
  const databaseUrl = options.databaseUrl ?? (await testDatabaseUrl());
  const log = createLogger({
    level: options.log ? 'debug' : 'silent',
    pretty: false,
    ...(options.log && { stream: options.log }),
  });
  const parts: SiteParts = {
    databaseUrl,
    mail: options.mail ?? null,
    log,
    documentsFile: MANIFEST,
    clientDir: options.clientDir ?? '/nowhere',
    rendererDir: options.rendererDir ?? null,
    counts: options.metrics ?? false,
    checkDatabase: (database) => database.ping(),
    onQuery: (sql) => statements.push(sql),
  };
  const open: (() => Promise<void>)[] = [];
  const { app, handler, database, metrics, services } = await composeSite(
    settingsOf(options),
    parts,
    (close) => void open.push(close),
  );
  const server = createServer(handler).listen(0, '127.0.0.1');
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
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...bearer(caller),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
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
