import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { StartError } from '../platform/config/start-error.js';
import { serveMetrics } from '../platform/metrics/metrics-app.js';
import { scrapeWorkers } from '../platform/metrics/metrics.js';
import { CONTAINER_FLAGS } from '../platform/process/heap.js';
import type { SiteOptions } from '../site.js';
import type { Order, Report } from './messages.js';

/** How long a worker may take to finish its requests before it is killed, in milliseconds: more than they have. */
const STOP_LIMIT_MS = 15_000;
/** How long after the end of a worker another takes its place, in milliseconds: one that cannot live keeps no core busy. */
const REPLACE_AFTER_MS = 500;

/** Workers read and write rows: the address of the tables' owner is not for them. */
const WITHOUT_OWNER = { DATABASE_OWNER_URL: '' };

/**
 * Serves the site with `config.workers` processes on one port: whoever of them is free takes the next connection. A worker
 * that dies is replaced; the others serve meanwhile. The metrics of all are added up on one port.
 * @returns a function that stops serving: requests under way are answered first
 * @throws StartError when the first worker cannot start
 */
export async function startWorkers({
  config,
  databaseUrl,
  mail,
  log,
  say,
}: SiteOptions): Promise<() => Promise<void>> {
  let stopping = false;
  // The workers take connections from the operating system themselves. Node's own turn-taking leaves one that was just
  // handed to a worker that died open for ever, without an answer.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('./worker.js', import.meta.url)),
    args: [],
    execArgv: process.execArgv.filter((flag) => CONTAINER_FLAGS.includes(flag)),
  });

  const startWorker = async (): Promise<void> => {
    const worker = cluster.fork(WITHOUT_OWNER);
    try {
      await untilReady(
        worker,
        { kind: 'serve', config: { ...config, databaseOwnerUrl: null }, databaseUrl, mail },
        say,
      );
    } catch (error) {
      worker.process.kill('SIGKILL');
      throw error;
    }
    worker.once('exit', (code, signal) => {
      if (stopping) return;
      log.error({ code, signal, worker: worker.process.pid }, 'A worker has ended; another takes its place');
      void replaceWorker();
    });
  };
  const replaceWorker = async (): Promise<void> => {
    await sleep(REPLACE_AFTER_MS);
    if (stopping) return;
    await startWorker().catch((error: unknown) => {
      log.error({ err: error }, 'A worker could not start');
      return replaceWorker();
    });
  };
  const stop = async (): Promise<void> => {
    stopping = true;
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(running.map(stopWorker));
  };

  try {
    // The first one fills an empty demonstration; the others find it done.
    await startWorker();
    await Promise.all(Array.from({ length: config.workers - 1 }, startWorker));
    const stopMetrics = config.metrics && (await serveMetrics(scrapeWorkers(), config.metrics));
    return async () => {
      await stop();
      await stopMetrics?.();
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilReady(worker: Worker, order: Order, say: (line: string) => void): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (report: Report) => {
      if (report.kind === 'listening') worker.send(order);
      else if (report.kind === 'say') say(report.line);
      else if (report.kind === 'ready') resolve();
      else if (report.kind === 'failed') reject(new StartError(report.reason));
    });
    worker.once('exit', (code, signal) => {
      reject(new Error(`A worker ended while it started (${signal ?? `code ${code}`}).`));
    });
  });
}

async function stopWorker(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  const order: Order = { kind: 'stop' };
  worker.send(order);
  const timeout = new AbortController();
  const forced = sleep(STOP_LIMIT_MS, undefined, { signal: timeout.signal }).then(
    () => worker.process.kill('SIGKILL'),
    () => undefined,
  );
  await Promise.race([ended, forced]);
  timeout.abort();
  await ended;
}
