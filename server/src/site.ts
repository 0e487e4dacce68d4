import 'reflect-metadata';
import path from 'node:path';
import { createApp } from './app.js';
import { Changes } from './platform/changes/changes.js';
import { createIdentityVerifier } from './platform/auth/firebase.js';
import type { Config } from './platform/config/config.js';
import { connectDatabase, type Database } from './platform/db/database.js';
import { withReadReplica } from './platform/db/public-reads.js';
import { ReadReplica } from './platform/db/read-replica.js';
import { pendingMigrations } from './platform/db/migrate.js';
import { bringUpToDate } from './platform/db/up-to-date.js';
import { readRegistry } from './platform/graphql/documents/registry.js';
import { createHttpServer, finishRequests } from './platform/http/http-server.js';
import { listen } from './platform/http/listen.js';
import { createLimits } from './platform/limits/create-limits.js';
import type { Logger } from './platform/log/logger.js';
import { createMailer, type MailerSettings } from './platform/mail/mailer.js';
import { serveMetrics } from './platform/metrics/metrics-app.js';
import { Metrics } from './platform/metrics/metrics.js';
import { startRounds } from './platform/rounds/rounds.js';
import { ThreadedCleaner } from './modules/blog/blog.cleaner.js';
import { startMailRounds } from './mail-rounds.js';
import { ensureSeedAccounts, seedIfEmpty } from './seed.js';
import { createServices } from './services.js';

/** How often it is looked for deletions of accounts that are not at their end, in milliseconds. */
const DELETIONS_EVERY_MS = 10 * 60 * 1000;

/** How long requests under way may take to finish when the site stops, in milliseconds. */
const GRACE_MS = 10_000;

export interface SiteOptions {
  config: Config;
  /** Of the user that may read and write rows. */
  databaseUrl: string;
  /** The same database as the user that owns its tables, who migrates it; null when that is the one of `databaseUrl`. */
  databaseOwnerUrl: string | null;
  /** By which mail server mails leave; null: none do. */
  mail: MailerSettings | null;
  log: Logger;
  /** A line for the person at the terminal. */
  say: (line: string) => void;
  /** The folder that holds prisma/ and client/. */
  projectRoot: string;
}

/**
 * Brings the database up to date, fills an empty demonstration and serves the site.
 * @returns a function that stops serving: requests under way are answered first
 * @throws StartError when the database cannot be used as it should, or the port is taken
 */
export async function startSite(options: SiteOptions): Promise<() => Promise<void>> {
  /** What has to be closed, last opened first. */
  const open: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of open.splice(0).reverse()) await close();
  };
  try {
    await openSite(options, (close) => open.push(close));
    const seconds = (performance.now() / 1000).toFixed(1);
    options.say(`\nOctavo is ready at ${options.config.publicUrl}  (after ${seconds} s)`);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param toClose is given, for each part that was opened, the function that closes it */
async function openSite(options: SiteOptions, toClose: (close: () => Promise<void>) => void): Promise<void> {
  const { config, databaseUrl, mail, log, say, projectRoot } = options;
  const { firebase } = config;
  const prismaFolder = path.join(projectRoot, 'prisma');
  const applied = await bringUpToDate(options, prismaFolder);
  if (applied > 0) say(`The database is up to date (${applied} of its migrations and functions applied).`);
  const database = connectDatabase(databaseUrl, {
    max: config.databasePoolMax,
    onConnectionError: (error) => log.warn({ err: error }, 'A database connection was lost'),
  });
  toClose(() => database.close());
  const verifier = createIdentityVerifier(firebase);
  toClose(() => verifier.close());
  const changes = new Changes(databaseUrl, log);
  toClose(() => changes.close());
  const { databaseReplicaUrl } = config;
  const replica =
    databaseReplicaUrl === null
      ? null
      : new ReadReplica(databaseReplicaUrl, config.databasePoolMax, database.pool, changes, log);
  if (replica) toClose(() => replica.close());
  const cleaner = new ThreadedCleaner();
  toClose(() => cleaner.close());
  const services = createServices({
    database: replica ? withReadReplica(database, replica) : database,
    pool: database.pool,
    connections: config.databasePoolMax,
    verifier,
    changes,
    publicUrl: config.publicUrl,
    cleanBody: cleaner.clean,
    mailer: mail && createMailer(mail),
    onMailDue: () => mailRounds?.wake(),
  });
  const mailRounds = services.confirmations && startMailRounds(services.confirmations, log);
  if (mailRounds) toClose(() => mailRounds.stop());
  if (config.seed) {
    const written = await seedIfEmpty(database.db, path.join(prismaFolder, 'seed', 'posts'));
    if (written > 0) say(`The database was empty: ${written} posts by five authors are in it now.`);
    await ensureSeedAccounts(verifier, services.siteUrl);
  }

  const metrics = config.metrics && new Metrics(database.pool);
  const { handler, close } = await createApp({
    services,
    log,
    clientConfig: {
      firebase: { ...firebase.web },
      authEmulatorHost: firebase.authEmulatorPublicHost,
      googleSignIn: firebase.googleSignIn,
    },
    security: {
      googleSignIn: firebase.googleSignIn,
      authEmulatorHost: firebase.authEmulatorPublicHost,
      authDomain: firebase.authEmulatorHost ? null : firebase.web.authDomain,
      https: config.publicUrl.startsWith('https:'),
    },
    corsOrigins: config.corsOrigins,
    graphql: { ...config.graphql, documents: readRegistry(path.join(projectRoot, 'documents.json')) },
    limits: createLimits(config, database.pool),
    clientDir: path.join(projectRoot, 'client', 'dist'),
    rendererDir: path.join(projectRoot, 'server', 'dist', 'web'),
    pageCacheBytes: config.pageCacheBytes,
    trustProxy: config.trustProxy,
    metrics,
    checkReady: () => checkReady(database, prismaFolder),
  });
  toClose(close);
  if (config.metrics && metrics) toClose(await serveMetrics(metrics.scrape, config.metrics));
  const deletions = startRounds(
    () => services.accounts.finishDeletions(),
    DELETIONS_EVERY_MS,
    (error) =>
      log.warn({ err: error }, 'The deletion of an account is not finished yet; it is tried again later'),
  );
  toClose(() => deletions.stop());
  const server = await listen(createHttpServer(handler), config);
  toClose(() => finishRequests(server, GRACE_MS));
}

async function checkReady(database: Database, prismaFolder: string): Promise<void> {
  const pending = await pendingMigrations((sql) => database.db.$queryRawUnsafe(sql), prismaFolder);
  if (pending.length > 0) throw new Error(`Migrations not applied: ${pending.join(', ')}`);
}
