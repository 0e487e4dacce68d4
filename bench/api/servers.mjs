// Starts the measured servers, each in its own process on the same database.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { isInstalled } from '../../scripts/lib/install.mjs';
import { inProject } from '../../scripts/lib/project.mjs';

const PEER = inProject('bench', 'peers', 'postgraphile');
const GIVE_UP_MS = 60_000;

/**
 * The Node that runs all servers: the container's version, since PostGraphile needs a newer one than the project does.
 * Installed on first use.
 */
function node() {
  if (!isInstalled(PEER)) {
    console.log('Installing PostGraphile and a Node for all that is compared …');
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: PEER, stdio: 'ignore' });
  }
  return `${PEER}/node_modules/node-${process.platform}-${process.arch}/bin/node`;
}

/** @returns {Promise<{ url: string, process: import('node:child_process').ChildProcess, startedInMs: number }>} */
async function start(args, env, probe) {
  const { freePort } = await import('#local/ports.js');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  // Before the clock starts: it may install first.
  const command = node();
  const began = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // As in `npm start` and in the container.
    env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...env, PORT: String(port) },
  });
  const answers = () =>
    fetch(url + probe.path, { method: probe.method, headers: probe.headers, body: probe.body }).then(
      async (response) => response.ok && (await response.text()),
      () => false,
    );
  while (!(await answers())) {
    if (child.exitCode !== null || performance.now() - began > GIVE_UP_MS) {
      child.kill('SIGKILL');
      throw new Error(`${args.join(' ')} did not start.`);
    }
    await sleep(10);
  }
  return { url, process: child, startedInMs: performance.now() - began };
}

export async function stop(server) {
  if (server.process.exitCode !== null) return;
  const ended = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  await Promise.race([ended, sleep(12_000).then(() => server.process.kill('SIGKILL'))]);
}

/** Resident memory of a server's process, in megabytes. */
export const residentMegabytes = (server) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.process.pid)]).toString()) / 1024;

/** The built Octavo, started as in the container with all checks; its rate limits are too high to be reached. */
export async function startOctavo(
  { databaseUrl, applicationUrl, emulatorHost, dataDir, nodeOptions = [], env = {} },
  probe,
) {
  const { CONTAINER_FLAGS } = await import('#server/platform/process/heap.js');
  return start(
    [...CONTAINER_FLAGS, ...nodeOptions, inProject('server', 'dist', 'main.js')],
    {
      DATABASE_URL: applicationUrl,
      DATABASE_OWNER_URL: databaseUrl,
      DATA_DIR: dataDir,
      FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
      OCTAVO_DEMO: 'true',
      SEED: 'false',
      LOG_PRETTY: 'false',
      RATE_LIMIT_PER_MINUTE: '1000000000',
      ACTION_LIMIT_FACTOR: '1000000',
      ...env,
    },
    probe,
  );
}

export function startFloor({ databaseUrl }, probe) {
  return start([inProject('bench', 'api', 'floor.mjs')], { DATABASE_URL: databaseUrl }, probe);
}

/** Starts the server that replays a running Octavo's responses. */
export function startBare({ url }, probe) {
  return start([inProject('bench', 'api', 'bare.mjs')], { ORIGIN: url }, probe);
}

export function startPeer({ databaseUrl, jwtSecret }, probe) {
  return start([`${PEER}/server.js`], { DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret }, probe);
}
