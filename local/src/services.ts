import type { Config } from '#server/config/config.js';
import { StartError } from '#server/platform/core/start-error.js';
import type { MailerSettings } from '#server/platform/mail/mailer.js';
import { portTaken } from '#server/platform/process/port-taken.js';
import type { ProgramContext } from '#server/program.js';
import { DEMO_AUTHOR, DEMO_MODERATOR, DEMO_READER } from '#server/seed-accounts.js';
import { startAuthEmulator } from './auth-emulator.js';
import type { Service } from './child-service.js';
import { alreadyRunning, findLockOwner, lockDataDirectory, STOPPING_MS } from './data-directory.js';
import { isOwnName } from './own-name.js';
import { isFree } from './ports.js';
import { startEmbeddedPostgres } from './postgres.js';
import { waitUntil } from './processes.js';

/** The services that the site uses. */
export interface Services {
  databaseUrl: string;
  /** The same database as the owner of the tables; null if `databaseUrl` is the owner's. */
  databaseOwnerUrl: string | null;
  /** The mail server's settings; null: no mail. */
  mail: MailerSettings | null;
  /** Prints the URLs and the demo accounts. */
  greet: () => void;
}

/**
 * Starts the services that the configuration does not name, PostgreSQL and the sign-in emulator in parallel, and
 * registers them to be stopped with the program.
 * @throws StartError when one cannot be started, or the site's port is taken
 */
export async function startServices(context: ProgramContext): Promise<Services> {
  const { config, say } = context;
  const { databaseUrl, databaseOwnerUrl, dataDir, firebase } = config;
  await checkPort(config);
  if (databaseUrl === null || firebase.embedded) {
    const release = await lockDataDirectory(dataDir, config.publicUrl);
    context.onStop(async () => release());
  }
  const running = <T extends Service>(name: string, service: T): T => {
    context.onStop(service.stop);
    void service.failed.then((reason) => context.fail(new Error(reason)));
    say(`${name} is running.`);
    return service;
  };
  const startDatabase = async () =>
    databaseUrl === null
      ? running('PostgreSQL', await startEmbeddedPostgres({ dataDir, log: say }))
      : { url: databaseUrl, ownerUrl: databaseOwnerUrl };
  const startEmulator = async () => {
    if (!firebase.embedded) return;
    const { emulatorPort: port, projectId, authEmulatorPublicHost } = firebase;
    const publicHosts = [new URL(config.publicUrl).host, authEmulatorPublicHost ?? []].flat();
    running(
      'The sign-in emulator',
      await startAuthEmulator({ dataDir, port, projectId, publicHosts, log: say }),
    );
  };
  const starts = [startDatabase(), startEmulator()] as const;
  // If one fails, the other must have started before it can be stopped.
  await Promise.allSettled(starts);
  const [{ url, ownerUrl }] = await Promise.all(starts);
  const { mail, page } = await startMail(context);
  return { databaseUrl: url, databaseOwnerUrl: ownerUrl, mail, greet: () => greet(config, page, say) };
}

/** Checked before anything starts, so that a second start fails fast with a clear message. */
async function checkPort({ host, port, dataDir }: Config): Promise<void> {
  if (await waitUntil(() => isFree(port, host), STOPPING_MS)) return;
  const holder = findLockOwner(dataDir);
  throw new StartError(holder ? alreadyRunning(holder) : portTaken(port, 'the site', 'PORT'));
}

/** The configured mail server, or a mail catcher that prints the links of its mails at the terminal. */
async function startMail({ config: { mail }, say, onStop }: ProgramContext): Promise<{
  mail: MailerSettings | null;
  /** URL where a person reads the caught mails; null without a catcher. */
  page: string | null;
}> {
  if (mail?.kind !== 'catcher') return { mail, page: null };
  const { startMailCatcher } = await import('./mail-catcher.js');
  const { smtpUrl, page, stop } = await startMailCatcher({
    port: mail.port,
    onMail: ({ to, subject, text }) =>
      say(`Mail for ${to.join(', ')} (${subject}): ${/https?:\S+/.exec(text)?.[0] ?? ''}`),
  });
  onStop(stop);
  return { mail: { smtpUrl, from: mail.from }, page };
}

function greet(config: Config, mailPage: string | null, say: (line: string) => void): void {
  if (config.seed) {
    const account = ({ email, password }: typeof DEMO_AUTHOR): string => `${email.padEnd(24)} ${password}`;
    say('\nThree accounts to try it with:');
    say(`  ${account(DEMO_AUTHOR)}   ${DEMO_AUTHOR.displayName}, who has written posts`);
    say(`  ${account(DEMO_READER)}   ${DEMO_READER.displayName}, who comments and collects`);
    say(`  ${account(DEMO_MODERATOR)}   ${DEMO_MODERATOR.displayName}, who keeps order`);
  }
  say(`\nGraphQL: ${config.publicUrl}/graphql  (try it at ${config.publicUrl}/playground)`);
  say(`REST:    ${config.publicUrl}/docs`);
  if (mailPage) say(`Mail:    ${mailPage}  (caught there, delivered nowhere)`);
  if (config.databaseUrl === null) say(`Data:    ${config.dataDir}`);
  if (config.firebase.embedded && !isOwnName(config.host)) {
    say('Careful: whoever reaches this port can log in as anyone, since the accounts are at an emulator.');
  }
  say('Ctrl-C stops it.\n');
}
