// @ts-check
// `npm run dev`: the site with reload on change. Services start once; compiler, server and Vite watch the sources.
import { spawn } from 'node:child_process';
import { ensureDatabaseClient, ensureServer } from './lib/build.mjs';
import { followNpm } from './lib/follow-npm.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode, root } from './lib/project.mjs';
import { main, nodeTool, tsc } from './lib/run.mjs';

/**
 * Starts a long-running program; if it exits by itself, everything stops.
 * @param {import('#server/program.js').ProgramContext} context
 * @param {string} name
 * @param {string[]} command
 * @param {Record<string, string>} env
 */
function keepRunning({ fail, signal, onStop }, name, [program = process.execPath, ...args], env = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise((resolve) => {
    child.once('error', resolve);
    child.once('close', resolve);
  });
  onStop(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  void ended.then((how) => signal.aborted || fail(new Error(`${name} has ended (${how}).`)));
}

checkNode();
followNpm();
await main(async () => {
  await ensureInstalled();
  await ensureDatabaseClient();
  await ensureServer();
  const { runProgram } = await import('#server/program.js');
  const { freePort } = await import('#local/ports.js');
  const { startServices } = await import('#local/services.js');

  runProgram(root, async (context) => {
    const { config } = context;
    const { databaseUrl, databaseOwnerUrl, mail, greet } = await startServices(context);
    const api = String(await freePort(config.port + 1));
    keepRunning(context, 'The compiler', tsc('--build', 'cli', '--watch', '--preserveWatchOutput'));
    keepRunning(
      context,
      'The server',
      [process.execPath, '--enable-source-maps', '--watch', '--watch-preserve-output', 'server/dist/main.js'],
      {
        PORT: api,
        PUBLIC_URL: config.publicUrl,
        DATABASE_URL: databaseUrl,
        DATABASE_OWNER_URL: databaseOwnerUrl ?? '',
        SEED: String(config.seed),
        SMTP_URL: mail?.smtpUrl ?? '',
        MAIL_FROM: mail?.from ?? '',
      },
    );
    keepRunning(context, 'The pages', nodeTool('vite/bin/vite.js', 'client'), {
      VITE_PORT: String(config.port),
      API_ORIGIN: `http://127.0.0.1:${api}`,
    });
    greet();
  });
});
