// Reads the configuration, starts everything in order and stops it in the opposite one.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './platform/config/config.js';
import { readConfig } from './platform/config/environment.js';
import { StartError } from './platform/config/start-error.js';
import { waitForHolder } from './platform/embedded/data-folder.js';
import { isFree, portTaken } from './platform/embedded/ports.js';
import { startEmbeddedServices } from './platform/embedded/services.js';
import { createLogger, type Logger } from './platform/log/logger.js';
import type { MailerSettings } from './platform/mail/mailer.js';
import { keepHeapSmall } from './platform/process/heap.js';
import { DEMO_AUTHOR, DEMO_READER } from './seed-accounts.js';

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
/** A signal that arrives twice within this time was pressed once: npm passes on what the terminal sends as well. */
const SAME_SIGNAL_MS = 1_000;

type Say = (line: string) => void;
type Stop = () => Promise<void>;

/** What has to be stopped, last started first. */
const started: Stop[] = [];
let stoppingSince: number | null = null;

async function stopAll(): Promise<void> {
  for (const stop of started.splice(0).reverse()) await stop();
}

/** @param booted settles when starting is over, so that nothing is left half started */
function stopOnSignals(say: Say, booted: Promise<unknown>): void {
  const onSignal = (): void => {
    if (stoppingSince !== null) {
      if (Date.now() - stoppingSince < SAME_SIGNAL_MS) return;
      say('Stopping at once. PostgreSQL and the accounts are still being put away safely.');
      process.exit(1);
    }
    stoppingSince = Date.now();
    say('\nStopping: answering the last requests and putting the data away …');
    booted.then(stopAll).then(
      () => {
        say('Stopped. Everything is saved.');
        process.exit(0);
      },
      (error: unknown) => fail(error, null),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

function fail(error: unknown, log: Logger | null): void {
  if (error instanceof StartError) process.stderr.write(`\nOctavo cannot start.\n${error.message}\n`);
  else if (log) log.fatal({ err: error }, 'Octavo cannot go on');
  else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
  void stopAll()
    .catch(() => undefined)
    // The log's own thread needs a moment to write.
    .finally(() => setTimeout(() => process.exit(1), 100));
}

/** Looked at before anything is started, so that a second start costs nothing and says what is wrong. */
async function checkPort({ host, port, dataDir }: Config): Promise<void> {
  const free = (): Promise<boolean> => isFree(port, host).catch(() => true);
  if (await free()) return;
  const holder = await waitForHolder(dataDir);
  if (holder) {
    throw new StartError(
      `Octavo is already running from this folder, at ${holder.url} (process ${holder.pid}).`,
    );
  }
  if (!(await free())) throw new StartError(portTaken(port, 'the site', 'PORT'));
}

/** @param mailPage where caught mails are read, if they are caught */
function greet(config: Config, mailPage: string | null, say: Say): void {
  const seconds = (performance.now() / 1000).toFixed(1);
  say(`\nOctavo is ready at ${config.publicUrl}  (after ${seconds} s)`);
  if (config.seed) {
    say('\nTwo accounts to try it with:');
    say(
      `  ${DEMO_AUTHOR.email.padEnd(24)} ${DEMO_AUTHOR.password}   ${DEMO_AUTHOR.displayName}, who has written posts`,
    );
    say(
      `  ${DEMO_READER.email.padEnd(24)} ${DEMO_READER.password}   ${DEMO_READER.displayName}, who comments and collects`,
    );
  }
  say(`\nGraphQL: ${config.publicUrl}/graphql  (try it at ${config.publicUrl}/playground)`);
  say(`REST:    ${config.publicUrl}/docs`);
  if (mailPage) say(`Mail:    ${mailPage}  (caught there, delivered nowhere)`);
  if (config.databaseUrl === null) say(`Data:    ${config.dataDir}`);
  say('Ctrl-C stops it.\n');
}

/**
 * The mail server that the configuration names, or one of Octavo's own, whose links are shown on the terminal.
 * @returns what sends by it, and where a person reads what was caught
 */
async function openMail(
  { mail }: Config,
  say: Say,
): Promise<{ mail: MailerSettings | null; page: string | null }> {
  if (mail?.kind !== 'catcher') return { mail, page: null };
  const { startMailCatcher } = await import('./platform/embedded/mail-catcher.js');
  const catcher = await startMailCatcher({
    port: mail.port,
    onMail: ({ to, subject, text }) =>
      say(`Mail for ${to.join(', ')} (${subject}): ${/https?:\S+/.exec(text)?.[0] ?? ''}`),
  });
  started.push(catcher.stop);
  return { mail: { smtpUrl: catcher.smtpUrl, from: mail.from }, page: catcher.page };
}

async function start(config: Config, log: Logger, say: Say): Promise<void> {
  await checkPort(config);

  // The services need a second or two, and so does loading the site's code: side by side.
  const loading = import('./site.js');
  loading.catch(() => undefined);
  const services = await startEmbeddedServices(config, say);
  started.push(services.stop);
  void services.failed.then((reason) => fail(new Error(reason), log));

  const { startSite } = await loading;
  const { databaseUrl, databaseOwnerUrl } = services;
  if (stoppingSince !== null || databaseUrl === null) return;
  const { bringUpToDate } = await import('./platform/db/up-to-date.js');
  const applied = await bringUpToDate({ databaseUrl, databaseOwnerUrl }, path.join(projectRoot, 'prisma'));
  if (applied > 0) say(`The database is up to date (${applied} of its migrations and functions applied).`);
  if (stoppingSince !== null) return;
  const { mail, page } = await openMail(config, say);
  started.push(await startSite({ config, databaseUrl, mail, log, say, projectRoot }));
  greet(config, page, say);
}

keepHeapSmall();
try {
  const config = readConfig(projectRoot);
  const log = createLogger({ level: config.logLevel, pretty: config.logPretty });
  const say: Say = config.logPretty
    ? (line) => process.stdout.write(`${line}\n`)
    : (line) => log.info(line.trim());
  const booted = start(config, log, say).catch((error: unknown) => {
    if (stoppingSince === null) fail(error, log);
  });
  stopOnSignals(say, booted);
} catch (error) {
  fail(error, null);
}
