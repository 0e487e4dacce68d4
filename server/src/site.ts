import 'reflect-metadata';
import path from 'node:path';
import { composeSite } from './compose-site.js';
import type { Config } from './config/config.js';
import { StartError } from './platform/core/start-error.js';
import type { Database } from './platform/db/database.js';
import { type Migration, missingMigrations, readDefinition } from './platform/db/migrate.js';
import { migrateAtStart } from './platform/db/migrate-at-start.js';
import { createHttpServer, finishRequests } from './platform/http/http-server.js';
import { listen } from './platform/http/listen.js';
import type { Logger } from './platform/log/logger.js';
import { MailRefused, type MailerSettings } from './platform/mail/mailer.js';
import { closeAll } from './platform/process/close-all.js';
import { tellIfSlow } from './platform/process/tell-if-slow.js';
import { serveMetrics } from './platform/http/metrics-app.js';
import { type IntervalJob, startIntervalJob } from './platform/jobs/interval-job.js';
import { CHECK_EVERY_MS } from './modules/session/session-checks.js';
import { ensureSeedAccounts, seedIfEmpty } from './seed.js';

/** For purging expired deleted posts and comments. */
const EXPIRY_EVERY_MS = 24 * 60 * 60 * 1000;

const MEDIA_EVERY_MS = 60 * 60 * 1000;

const DELETIONS_EVERY_MS = 10 * 60 * 1000;

const FORGET_EVERY_MS = 60 * 60 * 1000;

const RELATED_EVERY_MS = 5_000;

/** The longest wait for a due mail. */
const MAIL_EVERY_MS = 30_000;

const NO_LINK_TO_VERIFY =
  'REQUIRE_VERIFIED_EMAIL needs SMTP_URL: the link to verify an address is sent by mail.\nSee .env.example.';

/** For running requests at shutdown. */
const GRACE_MS = 10_000;

export interface SiteOptions {
  config: Config;
  /** As the application role. */
  databaseUrl: string;
  /** As the owner, for migrations; null when `databaseUrl` is the owner's. */
  databaseOwnerUrl: string | null;
  /** SMTP; null: no mail. */
  mail: MailerSettings | null;
  log: Logger;
  /** At the terminal. */
  say: (line: string) => void;
  /** The folder with prisma/ and client/. */
  projectRoot: string;
  /** Gives the start up. */
  signal: AbortSignal;
}

type ToClose = (close: () => Promise<void>, name: string) => void;

/**
 * Migrates the database, seeds an empty one if configured, and serves the site.
 * @returns a function that waits for running requests, then stops the site
 * @throws StartError when the database or the build cannot be used, the port is taken, or mail is needed and not sent;
 *   the signal's reason
 */
export async function startSite(options: SiteOptions): Promise<() => Promise<void>> {
  /** Closed in reverse order. */
  const open: (() => Promise<void>)[] = [];
  const toClose: ToClose = (close, name) => {
    open.push(() => tellIfSlow(() => options.log.warn(`Stopping waits for ${name}`), close));
  };
  try {
    await openSite(options, toClose);
    const seconds = (performance.now() / 1000).toFixed(1);
    options.say(`\nOctavo is ready at ${options.config.publicUrl}  (after ${seconds} s)`);
    return () => closeAll(open);
  } catch (error) {
    await closeAll(open).catch((err: unknown) => options.log.warn({ err }, 'Not everything could be closed'));
    throw error;
  }
}

async function openSite(options: SiteOptions, toClose: ToClose): Promise<void> {
  const { config, databaseUrl, mail, log, say, projectRoot, signal } = options;
  // Here, because the configuration does not know whether a mail catcher runs.
  if (config.spam.requireVerifiedEmail && mail === null) throw new StartError(NO_LINK_TO_VERIFY);
  const prismaFolder = path.join(projectRoot, 'prisma');
  const applied = await migrateAtStart(options, prismaFolder, { tell: say, signal });
  signal.throwIfAborted();
  if (applied > 0) say(`The database is up to date (${applied} of its migrations and functions applied).`);
  const { migrations } = await readDefinition(prismaFolder);
  const site = await composeSite(
    config,
    {
      databaseUrl,
      mail,
      log,
      documentsFile: path.join(projectRoot, 'documents.json'),
      synonymsFile: config.searchSynonymsFile ?? path.join(prismaFolder, 'search-synonyms.txt'),
      clientDir: path.join(projectRoot, 'client', 'dist'),
      rendererDir: path.join(projectRoot, 'server', 'dist', 'web'),
      counts: config.metrics !== null,
      checkDatabase: (database) => checkMigrations(database, migrations),
      onMailDue: () => mailJob?.wake(),
    },
    toClose,
  );
  const { database, metrics, services } = site;
  const { confirmations } = services;
  const running: IntervalJob[] = [];
  // Together: with a hanging database, each takes as long as it may.
  toClose(async () => void (await Promise.all(running.map((job) => job.stop()))), 'jobs under way');
  if (config.seed) {
    const written = await seedIfEmpty(database.db, path.join(prismaFolder, 'seed', 'posts'));
    if (written > 0) say(`The database was empty: ${written} posts by five authors are in it now.`);
    await ensureSeedAccounts(database.db, site.verifier, services.siteUrl);
  }
  if (config.metrics && metrics) toClose(await serveMetrics(metrics.scrape, config.metrics), 'the metrics');
  signal.throwIfAborted();
  const start = (work: () => Promise<void>, everyMs: number, failure: string): IntervalJob => {
    const job = startIntervalJob(work, everyMs, (error) => log.warn({ err: error }, failure));
    running.push(job);
    return job;
  };
  // Logs no addresses.
  const logFailure = (error: unknown): void => log.warn({ err: error }, mailFailureOf(error));
  const mailJob =
    confirmations &&
    start(() => confirmations.sendDue(logFailure), MAIL_EVERY_MS, 'Mail job failed; retrying');
  start(
    () => services.accounts.finishDeletions(),
    DELETIONS_EVERY_MS,
    'Account deletion not finished; retrying',
  );
  start(
    () => services.removedBlogs.deleteExpired(),
    EXPIRY_EVERY_MS,
    'Deleted posts not removed for good; retrying',
  );
  start(
    () => services.commentChanges.deleteExpired(),
    EXPIRY_EVERY_MS,
    'Deleted comments not removed for good; retrying',
  );
  start(
    () => services.reports.closeOrphans(),
    EXPIRY_EVERY_MS,
    'Reports of what is gone not closed; retrying',
  );
  start(() => services.media.removeUnused(), MEDIA_EVERY_MS, 'Unused pictures not removed; retrying');
  // Not after the mails, which a silent mail server can hold up for days.
  start(async () => confirmations?.forgetOld(), FORGET_EVERY_MS, 'Old subscribers not removed; retrying');
  start(() => services.relatedPosts.updateDue(), RELATED_EVERY_MS, 'Related posts not worked out; retrying');
  start(
    () => services.sessions.checkAccounts(),
    CHECK_EVERY_MS,
    'Session check against the identity provider failed; retrying',
  );
  const server = await listen(createHttpServer(site.handler), config);
  toClose(() => finishRequests(server, GRACE_MS), 'requests under way');
}

async function checkMigrations(database: Database, migrations: readonly Migration[]): Promise<void> {
  const missing = await missingMigrations((sql) => database.db.$queryRawUnsafe(sql), migrations);
  if (missing.length > 0) throw new Error(`Migrations not applied: ${missing.join(', ')}`);
}

function mailFailureOf(error: unknown): string {
  return error instanceof MailRefused
    ? 'Mail refused by the mail server for its recipient'
    : 'Mail could not be sent; retrying';
}
