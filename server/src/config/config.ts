import path from 'node:path';
import { CREATE_POST } from '../modules/blog/blog.limits.js';
import { ADD_COMMENT } from '../modules/comment/comment.limits.js';
import { StartError } from '../platform/core/start-error.js';
import type { CorsOrigins } from '../platform/http/cors.js';
import type { FirstDayLimits } from '../platform/limits/actions.js';
import { readMedia } from './media-config.js';
import { readServiceAccount, type ServiceAccount } from './service-account.js';
import { type Variables, variables } from './variables.js';

/** Public, for browsers. */
export interface FirebaseWeb {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId?: string;
}

export type MailConfig =
  | { kind: 'smtp'; smtpUrl: string; from: string }
  /** Octavo's mail server for demonstrations, which only `npm start` brings. `port` is of its web page; null: a free one. */
  | { kind: 'catcher'; port: number | null; from: string };

/** Read once at start. */
export type Config = ReturnType<typeof loadConfig>;

type FirebaseConfig = ReturnType<typeof readFirebase>;

/** Firebase never connects an id "demo-…" to a real project. */
export const DEMO_PROJECT = 'demo-octavo';

export const emulatorAddress = (port: number): string => `127.0.0.1:${port}`;

/** An invalid variable is reported and treated as unset, so that the others are checked, too. */
function readVariables(env: Record<string, string | undefined>): { values: Variables; problems: string[] } {
  const parsed = variables.safeParse(env);
  if (parsed.success) return { values: parsed.data, problems: [] };
  const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  return {
    values: variables.parse(Object.fromEntries(Object.entries(env).filter(([name]) => !wrong.has(name)))),
    problems: parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`),
  };
}

function readFirebase(values: Variables, projectRoot: string, problems: string[]) {
  const emulator = values.FIREBASE_AUTH_EMULATOR_HOST;
  const embedded = !emulator && !values.FIREBASE_PROJECT_ID;
  const real = !emulator && !embedded;
  const projectId = values.FIREBASE_PROJECT_ID ?? DEMO_PROJECT;

  let serviceAccount: ServiceAccount | null = null;
  if (real) {
    if (!values.FIREBASE_WEB_API_KEY) {
      problems.push('FIREBASE_WEB_API_KEY is needed with FIREBASE_PROJECT_ID: browsers sign in with it.');
    }
    if (!values.FIREBASE_SERVICE_ACCOUNT) {
      problems.push(
        'FIREBASE_SERVICE_ACCOUNT is needed with FIREBASE_PROJECT_ID: the path of the service account key, or its JSON.',
      );
    } else {
      try {
        serviceAccount = readServiceAccount(values.FIREBASE_SERVICE_ACCOUNT, projectRoot);
      } catch (error) {
        problems.push(`FIREBASE_SERVICE_ACCOUNT ${error instanceof Error ? error.message : String(error)}.`);
      }
    }
    if (serviceAccount && serviceAccount.projectId !== projectId) {
      problems.push(
        `FIREBASE_SERVICE_ACCOUNT belongs to the project "${serviceAccount.projectId}", but FIREBASE_PROJECT_ID is "${projectId}".`,
      );
    }
  }
  const authEmulatorHost = emulator ?? (embedded ? emulatorAddress(values.AUTH_EMULATOR_PORT) : null);
  const web: FirebaseWeb = {
    apiKey: values.FIREBASE_WEB_API_KEY ?? 'demo-api-key',
    authDomain: values.FIREBASE_WEB_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    projectId,
    ...(values.FIREBASE_WEB_APP_ID && { appId: values.FIREBASE_WEB_APP_ID }),
  };
  return {
    projectId,
    /** host:port of the emulator; null with a real project. */
    authEmulatorHost,
    /** The same for browsers. */
    authEmulatorPublicHost:
      authEmulatorHost && (values.FIREBASE_AUTH_EMULATOR_PUBLIC_HOST ?? authEmulatorHost),
    /** Whether `npm start` starts the emulator. */
    embedded,
    emulatorPort: values.AUTH_EMULATOR_PORT,
    serviceAccount,
    web,
    googleSignIn: values.GOOGLE_SIGN_IN ?? true,
  };
}

/** Without SMTP_URL: no mail in production, the mail catcher in development and demonstrations. */
function readMail(values: Variables, problems: string[]): MailConfig | null {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_CATCHER_PORT: port = null } = values;
  if (smtpUrl) {
    if (from) return { kind: 'smtp', smtpUrl, from };
    problems.push('MAIL_FROM is needed with SMTP_URL: mails have to say who sends them.');
    return null;
  }
  if (values.NODE_ENV === 'production' && !values.OCTAVO_DEMO) return null;
  return { kind: 'catcher', port, from: from ?? 'Octavo <newsletter@octavo.example>' };
}

/** One database, two users: of two databases, a restore could hit the wrong one when one URL comes from `.env`. */
function isAnotherUser(ownerUrl: string, databaseUrl: string | undefined): boolean {
  if (databaseUrl === undefined) return false;
  const [owner, serving] = [new URL(ownerUrl), new URL(databaseUrl)];
  const isSame = owner.host === serving.host && owner.pathname === serving.pathname;
  return isSame && serving.password !== '' && serving.username !== '' && serving.username !== owner.username;
}

function readFirstDayLimits(values: Variables): FirstDayLimits {
  const limits = (hour: number | undefined, day: number | undefined) => ({
    ...(hour !== undefined && { hour }),
    ...(day !== undefined && { day }),
  });
  return {
    [CREATE_POST.name]: limits(values.NEW_MEMBER_POSTS_PER_HOUR, values.NEW_MEMBER_POSTS_PER_DAY),
    [ADD_COMMENT.name]: limits(values.NEW_MEMBER_COMMENTS_PER_HOUR, values.NEW_MEMBER_COMMENTS_PER_DAY),
  };
}

/** The auth emulator lets anyone sign in as anyone. */
function refuseEmulatorInProduction(values: Variables, firebase: FirebaseConfig, problems: string[]): void {
  if (values.NODE_ENV !== 'production' || values.OCTAVO_DEMO || !firebase.authEmulatorHost) return;
  problems.push(
    firebase.embedded
      ? 'FIREBASE_PROJECT_ID is not set and NODE_ENV is production: the emulator that would be used instead lets anyone in under any name. Configure a Firebase project, or set OCTAVO_DEMO=true when this is only a demonstration.'
      : 'FIREBASE_AUTH_EMULATOR_HOST is set and NODE_ENV is production: an emulator lets anyone in under any name. Remove it, or set OCTAVO_DEMO=true when this is only a demonstration.',
  );
}

/**
 * @param projectRoot base of relative paths
 * @throws StartError that lists every problem
 */
export function loadConfig(env: Record<string, string | undefined>, projectRoot = process.cwd()) {
  const { values, problems } = readVariables(env);
  const firebase = readFirebase(values, projectRoot, problems);
  refuseEmulatorInProduction(values, firebase, problems);
  const mail = readMail(values, problems);
  if (values.SEED && !firebase.authEmulatorHost) {
    problems.push(
      'SEED is true with a real Firebase project: the seed makes accounts whose passwords everyone knows.',
    );
  }
  if (values.DATABASE_OWNER_URL && !isAnotherUser(values.DATABASE_OWNER_URL, values.DATABASE_URL)) {
    problems.push(
      'DATABASE_OWNER_URL needs a DATABASE_URL of the same database that names another user, with a password: the one that reads and writes rows.',
    );
  }
  if (values.METRICS_PORT === values.PORT) {
    problems.push(
      'METRICS_PORT is the same as PORT: the metrics are not for visitors and need a port of their own.',
    );
  }
  const dataDir = path.resolve(projectRoot, values.DATA_DIR ?? '.data');
  const media = readMedia(values, dataDir, problems);
  if (problems.length > 0) throw invalid(problems);

  const production = values.NODE_ENV === 'production';
  const introspection = values.GRAPHQL_INTROSPECTION ?? true;
  const databaseUrl = values.DATABASE_URL ?? null;
  const corsOrigins: CorsOrigins = values.CORS_ORIGINS;
  return {
    // In development only this machine may connect; a server must be reachable.
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: values.PORT,
    /** Without a trailing slash. */
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    /** Null: `npm start` starts its own PostgreSQL. */
    databaseUrl,
    /** As the tables' owner, for migrations; null: the user of `databaseUrl`. */
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    /** For visitors' reads; null: none. */
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    databasePoolMax: values.DATABASE_POOL_MAX,
    firebase,
    /** Null: no mail is sent. Nor is one for a catcher where none runs. */
    mail,
    /** Absolute path. */
    dataDir,
    media,
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    logPretty: values.LOG_PRETTY ?? values.NODE_ENV === 'development',
    /** Null: not served. For operators, so local by default. */
    metrics: values.METRICS_PORT
      ? { host: values.METRICS_HOST ?? '127.0.0.1', port: values.METRICS_PORT }
      : null,
    /**
     * Fills an empty database with demonstration data. Demo passwords are public: by default, only in a database and an
     * emulator that Octavo started.
     */
    seed: values.SEED ?? (databaseUrl === null && firebase.embedded),
    /** 0: no response cache. */
    pageCacheBytes: values.PAGE_CACHE_MB * 2 ** 20,
    /** Null: the synonyms of prisma/. */
    searchSynonymsFile: values.SEARCH_SYNONYMS_FILE ?? null,
    /** Number of trusted proxies, or their addresses. */
    trustProxy: values.TRUST_PROXY,
    /** Lower case. */
    operatorEmails: values.OPERATOR_EMAILS,
    spam: {
      /** Posts and comments of new members wait for approval. */
      holdNewMembers: values.HOLD_NEW_MEMBERS ?? false,
      /** Only members with a verified address may write. */
      requireVerifiedEmail: values.REQUIRE_VERIFIED_EMAIL ?? false,
      /** Words and hosts that hold a text for approval. */
      heldWordsFile: values.HELD_WORDS_FILE ?? null,
    },
    /** For accounts less than a day old. */
    firstDayLimits: readFirstDayLimits(values),
    /** `*` allows every origin, but without the session cookie. */
    corsOrigins,
    /** Points per caller (see COST); null: no limit. */
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE || null,
    /** Multiplies the limits of actions; null: no limits. */
    actionLimitFactor: values.ACTION_LIMIT_FACTOR || null,
    graphql: {
      introspection,
      suggestions: introspection && !production,
      /** `registered`: only the operations of the site's own pages. */
      operations: values.GRAPHQL_OPERATIONS,
    },
  };
}

function invalid(problems: string[]): StartError {
  const lines = problems.map((problem) => `  - ${problem}`).join('\n');
  return new StartError(
    `The configuration has ${problems.length === 1 ? 'a problem' : 'problems'}:\n${lines}\nSee .env.example.`,
  );
}
