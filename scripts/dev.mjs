// `npm run dev`: the site with reload on change. The services start once; compiler, server and pages watch.
import { spawn } from 'node:child_process';
import { ensureDatabaseClient, ensureServer } from './lib/build.mjs';
import { followNpm } from './lib/follow-npm.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode, root } from './lib/project.mjs';
import { main, nodeTool, say, StepFailed } from './lib/run.mjs';

const children = [];
let stopServices = async () => undefined;
let stopping = false;

/** Starts a program that runs until the end; when one ends by itself, everything does. */
function keepRunning(name, [program, ...args], env = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.once('error', (error) => say(`${name}: ${error.message}`));
  children.push({ child, ended });
  void ended.then((code) => stop(code ?? 1, `${name} has ended.`));
}

async function stop(code, reason) {
  if (stopping) return;
  stopping = true;
  say(`\n${reason} Stopping …`);
  for (const { child } of children) child.kill('SIGTERM');
  await Promise.all(children.map(({ ended }) => ended));
  await stopServices();
  process.exit(code);
}

checkNode();
followNpm();
await main(async () => {
  await ensureInstalled();
  await ensureDatabaseClient();
  await ensureServer();
  const { readConfig } = await import('#server/platform/config/environment.js');
  const { portTaken } = await import('#server/platform/process/port-taken.js');
  const { greet } = await import('#local/greeting.js');
  const { startMail } = await import('#local/mail.js');
  const { isFree, freePort } = await import('#local/ports.js');
  const { startEmbeddedServices } = await import('#local/services.js');

  const config = readConfig(root);
  if (!(await isFree(config.port, config.host)))
    throw new StepFailed(portTaken(config.port, 'the site', 'PORT'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => void stop(0, 'Asked to stop.'));
  const services = await startEmbeddedServices(config, say);
  stopServices = services.stop;
  void services.failed.then((reason) => stop(1, reason));
  const { mail, page, stop: stopMail } = await startMail(config, say);
  stopServices = async () => {
    await stopMail();
    await services.stop();
  };

  const api = String(await freePort(config.port + 1));
  keepRunning(
    'The compiler',
    nodeTool('typescript/bin/tsc', '--build', 'cli', '--watch', '--preserveWatchOutput'),
  );
  keepRunning('The server', [process.execPath, '--watch', '--watch-preserve-output', 'server/dist/main.js'], {
    PORT: api,
    PUBLIC_URL: config.publicUrl,
    DATABASE_URL: services.databaseUrl,
    DATABASE_OWNER_URL: services.databaseOwnerUrl ?? '',
    SEED: String(config.seed),
    SMTP_URL: mail?.smtpUrl ?? '',
    MAIL_FROM: mail?.from ?? '',
  });
  keepRunning('The pages', nodeTool('vite/bin/vite.js', 'client'), {
    VITE_PORT: String(config.port),
    API_ORIGIN: `http://127.0.0.1:${api}`,
  });
  greet(config, page, say);
});
