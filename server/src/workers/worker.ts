// One of several processes that serve the site on one port; see workers.ts, which starts it and tells it what to do.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../platform/config/start-error.js';
import { createLogger } from '../platform/log/logger.js';
import { answerScrapes } from '../platform/metrics/metrics.js';
import { keepHeapSmall } from '../platform/process/heap.js';
import { startSite } from '../site.js';
import type { Order, Report } from './messages.js';

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

const tell = (report: Report): void => {
  if (process.connected) process.send?.(report);
};

async function serve({
  config,
  databaseUrl,
  mail,
}: Extract<Order, { kind: 'serve' }>): Promise<() => Promise<void>> {
  const log = createLogger({ level: config.logLevel, pretty: config.logPretty });
  const say = (line: string): void => tell({ kind: 'say', line });
  const stop = await startSite({ config, databaseUrl, mail, log, say, projectRoot });
  tell({ kind: 'ready' });
  return stop;
}

keepHeapSmall();

let serving: Promise<() => Promise<void>> | null = null;

process.on('message', (order: Order) => {
  if (order.kind === 'serve') {
    serving = serve(order);
    serving.catch((error: unknown) => {
      const reason =
        error instanceof Error
          ? ((error instanceof StartError ? null : error.stack) ?? error.message)
          : String(error);
      tell({ kind: 'failed', reason });
    });
  } else if (order.kind === 'stop') {
    Promise.resolve(serving)
      .then((stop) => stop?.())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  }
});

// Ctrl-C reaches every process of the terminal; the one that started this says when to stop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

answerScrapes();
// An order that came earlier would have been lost.
tell({ kind: 'listening' });
