import { ACTIONS } from './actions.js';
import { type App, createApp } from './app.js';
import { ReadableBodies } from './modules/blog/reading/readable-bodies.js';
import { ThreadedSanitizer } from './modules/blog/blog.sanitizer.js';
import { createIdentityVerifier } from './platform/auth/firebase.js';
import type { IdentityVerifier } from './platform/auth/identity.js';
import { InvalidationBus } from './platform/cache/invalidation-bus.js';
import type { Config } from './config/config.js';
import { connectDatabase, type Database } from './platform/db/database.js';
import { withReadReplica } from './platform/db/public-reads.js';
import { ReadReplica } from './platform/db/read-replica.js';
import { readPersistedOperations } from './platform/graphql/documents/persisted-operations.js';
import { createLimits } from './platform/limits/create-limits.js';
import type { Logger } from './platform/log/logger.js';
import { createMailer, type MailerSettings } from './platform/mail/mailer.js';
import { Metrics } from './platform/http/metrics.js';
import { readSynonyms } from './modules/blog/search/synonyms.js';
import { INTERNET, type Internet } from './modules/media/fetch-picture.js';
import { PictureEncoder } from './modules/media/picture-encoder.js';
import { readHeldWords } from './modules/spam/held-words.js';
import { createFileStore } from './platform/storage/create-file-store.js';
import type { FileStore } from './platform/storage/file-store.js';
import { createServices, type Services } from './services.js';

export interface SiteParts {
  /** Migrated; as the application role. */
  databaseUrl: string;
  /** SMTP; null: no mail. */
  mail: MailerSettings | null;
  log: Logger;
  /** documents.json. */
  documentsFile: string;
  synonymsFile: string;
  clientDir: string;
  rendererDir: string | null;
  counts: boolean;
  checkDatabase: (database: Database) => Promise<void>;
  onQuery?: (sql: string) => void;
  onMailDue?: () => void;
  /** For pictures that are copied; default: the real internet. */
  internet?: Internet;
  /** Default: `settings.media.store`. */
  store?: FileStore;
}

/** Neither listens nor runs jobs. */
export interface Site extends Omit<App, 'close'> {
  database: Database;
  verifier: IdentityVerifier;
  services: Services;
  metrics: Metrics | null;
}

/** @param toClose receives a close function for each opened part, and its name; call the last one first */
export async function composeSite(
  settings: Omit<Config, 'databaseUrl' | 'mail'>,
  parts: SiteParts,
  toClose: (close: () => Promise<void>, name: string) => void,
): Promise<Site> {
  const { firebase, databaseReplicaUrl, databasePoolMax } = settings;
  const { databaseUrl, log, mail } = parts;
  const database = connectDatabase(databaseUrl, {
    max: databasePoolMax,
    onQuery: parts.onQuery,
    onConnectionError: (error) => log.warn({ err: error }, 'Idle database connection lost'),
  });
  toClose(() => database.close(), 'the database');
  const verifier = createIdentityVerifier(firebase);
  toClose(() => verifier.close(), 'Firebase');
  const invalidation = new InvalidationBus(databaseUrl, database.pool, log);
  toClose(() => invalidation.close(), 'the LISTEN connection');
  const readReplica =
    databaseReplicaUrl === null
      ? null
      : new ReadReplica(databaseReplicaUrl, databasePoolMax, database.pool, invalidation, log);
  if (readReplica) toClose(() => readReplica.close(), 'the read replica');
  const sanitizer = new ThreadedSanitizer();
  toClose(() => sanitizer.close(), 'the sanitizer');
  const readableBodies = new ReadableBodies();
  toClose(() => readableBodies.close(), 'the reader of bodies');
  const encoder = new PictureEncoder();
  toClose(() => encoder.close(), 'the picture encoder');
  const services = createServices({
    db: database.db,
    sql: readReplica ? withReadReplica(database.sql, readReplica) : database.sql,
    pool: database.pool,
    connections: databasePoolMax,
    verifier,
    invalidation,
    publicUrl: settings.publicUrl,
    operatorEmails: settings.operatorEmails,
    spam: {
      ...settings.spam,
      findHeldWord: settings.spam.heldWordsFile === null ? null : readHeldWords(settings.spam.heldWordsFile),
    },
    sanitizeAndExtract: sanitizer.sanitize,
    readableBodies,
    mailer: mail && createMailer(mail),
    onMailDue: parts.onMailDue,
    synonyms: readSynonyms(parts.synonymsFile),
    media: {
      store: parts.store ?? (await createFileStore(settings.media.store)),
      encoder,
      url: settings.media.url,
      allowedBytes: settings.media.allowedBytes,
      internet: parts.internet ?? INTERNET,
      onRemovalFailure: (error) =>
        log.warn({ err: error }, 'Files of a deleted picture not removed; retrying'),
    },
  });
  const metrics = parts.counts ? new Metrics(database.pool) : null;
  const { close, ...app } = await createApp({
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
      https: services.siteUrl.isHttps,
    },
    corsOrigins: settings.corsOrigins,
    graphql: { ...settings.graphql, documents: readPersistedOperations(parts.documentsFile) },
    limits: createLimits(settings, ACTIONS, database.pool),
    clientDir: parts.clientDir,
    rendererDir: parts.rendererDir,
    pageCacheBytes: settings.pageCacheBytes,
    trustProxy: settings.trustProxy,
    metrics,
    checkReady: () => parts.checkDatabase(database),
  });
  toClose(close, 'the routes');
  return { ...app, database, verifier, services, metrics };
}
