import path from 'node:path';
import { readServiceAccount, type ServiceAccount } from './service-account.js';
import { StartError } from './start-error.js';
import { type Variables, variables } from './variables.js';

/** Public values of the Firebase project that a browser needs; none is a secret. */
export interface FirebaseWeb {
  apiKey: string;
  authDomain: string;
  projectId: string;
  appId?: string;
}

/** How mails leave. */
export type MailConfig =
  | { kind: 'smtp'; smtpUrl: string; from: string }
  /** To a mail server of Octavo's own, which shows them on this machine. Port of its page; null: one that is free. */
  | { kind: 'catcher'; port: number | null; from: string };

/** Everything that can be set, read once at start. */
export interface Config {
  nodeEnv: 'development' | 'production' | 'test';
  host: string;
  port: number;
  /** Where visitors find the site, without a slash at the end. */
  publicUrl: string;
  /** Null: Octavo runs its own PostgreSQL. */
  databaseUrl: string | null;
  /** The same database as the user that owns its tables, who migrates it; null: that of `databaseUrl` does. */
  databaseOwnerUrl: string | null;
  /** A PostgreSQL that follows the database and answers visitors' reads; null for none. */
  databaseReplicaUrl: string | null;
  databasePoolMax: number;
  firebase: {
    projectId: string;
    /** host:port of the Authentication emulator; null with a real project. */
    authEmulatorHost: string | null;
    /** host:port under which browsers reach it; null with a real project. */
    authEmulatorPublicHost: string | null;
    /** Octavo runs the emulator itself. */
    embedded: boolean;
    /** Port for the embedded emulator. */
    emulatorPort: number;
    serviceAccount: ServiceAccount | null;
    web: FirebaseWeb;
    /** Whether the pages offer Google's window to sign in. */
    googleSignIn: boolean;
  };
  /** Null: no mails are sent. */
  mail: MailConfig | null;
  /** Absolute path of the folder for local data. */
  dataDir: string;
  logLevel: Exclude<Variables['LOG_LEVEL'], undefined>;
  logPretty: boolean;
  /** Where Prometheus may ask for the metrics; null: nowhere. */
  metrics: { host: string; port: number } | null;
  /** The operator has said that this is a demonstration. */
  demo: boolean;
  /** Fill an empty database with the demonstration's posts and accounts. */
  seed: boolean;
  /** How many proxies are believed, or which; false: none. */
  trustProxy: number | string[] | false;
  /** How much memory a process may take for pages that it keeps, in bytes; 0 for none. */
  pageCacheBytes: number;
  /** Origins whose pages may call from elsewhere, or `*` for any, then without the session cookie. */
  corsOrigins: readonly string[] | '*';
  /** Points that one caller may spend on calls in a minute (see COST); null for no limit. */
  rateLimitPerMinute: number | null;
  /** By what the limits of actions are multiplied (see X.limits.ts of the modules); null for no limits. */
  actionLimitFactor: number | null;
  graphql: {
    /** Whether the schema may be asked for. */
    introspection: boolean;
    /** Whether errors suggest names of the schema. */
    suggestions: boolean;
    /** Which operations are answered: every one, or those of the site's own pages alone. */
    operations: Variables['GRAPHQL_OPERATIONS'];
  };
}

/** Project id of the emulator: ids that begin with "demo-" never reach a real project. */
export const DEMO_PROJECT = 'demo-octavo';

/** The embedded emulator's address for a given port: it listens on this machine only. */
export const emulatorAddress = (port: number): string => `127.0.0.1:${port}`;

/** Reads every variable; one that is wrong is reported and then treated as unset, so that the rest is checked too. */
function readVariables(env: Record<string, string | undefined>): { values: Variables; problems: string[] } {
  const parsed = variables.safeParse(env);
  if (parsed.success) return { values: parsed.data, problems: [] };
  const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])));
  return {
    values: variables.parse(Object.fromEntries(Object.entries(env).filter(([name]) => !wrong.has(name)))),
    problems: parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`),
  };
}

function readFirebase(values: Variables, problems: string[]): Config['firebase'] {
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
        serviceAccount = readServiceAccount(values.FIREBASE_SERVICE_ACCOUNT);
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
  return {
    projectId,
    authEmulatorHost,
    authEmulatorPublicHost:
      authEmulatorHost && (values.FIREBASE_AUTH_EMULATOR_PUBLIC_HOST ?? authEmulatorHost),
    embedded,
    emulatorPort: values.AUTH_EMULATOR_PORT,
    serviceAccount,
    web: {
      apiKey: values.FIREBASE_WEB_API_KEY ?? 'demo-api-key',
      authDomain: values.FIREBASE_WEB_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
      projectId,
      ...(values.FIREBASE_WEB_APP_ID && { appId: values.FIREBASE_WEB_APP_ID }),
    },
    googleSignIn: values.GOOGLE_SIGN_IN ?? true,
  };
}

/** Without a mail server nobody can be asked to confirm; where people try Octavo out, its own one shows how it is. */
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

/**
 * Whether the site is served as somebody else than the tables' owner. That the addresses agree in all else keeps a restore
 * from another database than the one that was meant, when one of them comes from `.env`.
 */
function isAnotherUser(ownerUrl: string, databaseUrl: string | undefined): boolean {
  if (databaseUrl === undefined) return false;
  const [owner, serving] = [new URL(ownerUrl), new URL(databaseUrl)];
  const isSame = owner.host === serving.host && owner.pathname === serving.pathname;
  return isSame && serving.password !== '' && serving.username !== '' && serving.username !== owner.username;
}

/** An emulator accepts anybody under any name, so production never uses one unless that was asked for by name. */
function refuseEmulatorInProduction(
  values: Variables,
  firebase: Config['firebase'],
  problems: string[],
): void {
  if (values.NODE_ENV !== 'production' || values.OCTAVO_DEMO || !firebase.authEmulatorHost) return;
  problems.push(
    firebase.embedded
      ? 'FIREBASE_PROJECT_ID is not set and NODE_ENV is production: the emulator that would be used instead lets anyone in under any name. Configure a Firebase project, or set OCTAVO_DEMO=true when this is only a demonstration.'
      : 'FIREBASE_AUTH_EMULATOR_HOST is set and NODE_ENV is production: an emulator lets anyone in under any name. Remove it, or set OCTAVO_DEMO=true when this is only a demonstration.',
  );
}

/**
 * Turns environment variables into the typed configuration.
 * @param env the variables, such as process.env
 * @param projectRoot the folder that relative paths count from
 * @throws StartError that lists every problem, not only the first
 */
export function loadConfig(env: Record<string, string | undefined>, projectRoot = process.cwd()): Config {
  const { values, problems } = readVariables(env);
  const firebase = readFirebase(values, problems);
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
  if (problems.length > 0) throw invalid(problems);

  const production = values.NODE_ENV === 'production';
  const introspection = values.GRAPHQL_INTROSPECTION ?? true;
  const databaseUrl = values.DATABASE_URL ?? null;
  return {
    nodeEnv: values.NODE_ENV,
    // On a laptop the demonstration accounts are nobody else's business; a server has to be reached.
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: values.PORT,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, ''),
    databaseUrl,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    databasePoolMax: values.DATABASE_POOL_MAX,
    firebase,
    mail,
    dataDir: path.resolve(projectRoot, values.DATA_DIR ?? '.data'),
    logLevel: values.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    logPretty: values.LOG_PRETTY ?? values.NODE_ENV === 'development',
    // What they tell is for operators: another address than this machine's own has to be asked for.
    metrics: values.METRICS_PORT
      ? { host: values.METRICS_HOST ?? '127.0.0.1', port: values.METRICS_PORT }
      : null,
    demo: values.OCTAVO_DEMO ?? false,
    // The seed makes accounts with known passwords, so by itself it only fills what Octavo started.
    seed: values.SEED ?? (databaseUrl === null && firebase.embedded),
    pageCacheBytes: values.PAGE_CACHE_MB * 2 ** 20,
    trustProxy: values.TRUST_PROXY,
    corsOrigins: values.CORS_ORIGINS,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE || null,
    actionLimitFactor: values.ACTION_LIMIT_FACTOR || null,
    graphql: {
      introspection,
      suggestions: introspection && !production,
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
