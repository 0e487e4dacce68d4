import type { Config } from './config/config.js';
import { readConfig } from './config/environment.js';
import { StartError } from './platform/core/start-error.js';
import { createLogger, type Logger } from './platform/log/logger.js';
import { closeAll } from './platform/process/close-all.js';
import { limitHeapGrowth } from './platform/process/heap.js';

/** Within it, signals count as one: npm repeats the terminal's. */
const SAME_SIGNAL_MS = 1_000;

/** For stopping. What hangs has logged its name by then, even after the ten seconds of running requests. */
const STOP_LIMIT_MS = 15_000;

export interface ProgramContext {
  config: Config;
  log: Logger;
  /** Prints or logs a line. */
  say: (line: string) => void;
  /** Stop functions run in reverse order. */
  onStop: (stop: () => Promise<void>) => void;
  /** Aborted when the program is to stop. */
  signal: AbortSignal;
  /** After a fatal error. */
  fail: (error: unknown) => void;
}

/**
 * Runs a program and stops it on SIGINT, SIGTERM or SIGHUP, or gives its start up. A second signal exits at once.
 * @param projectRoot has `.env`
 * @param stopLimitMs for tests
 */
export function runProgram(
  projectRoot: string,
  start: (context: ProgramContext) => Promise<void>,
  stopLimitMs = STOP_LIMIT_MS,
): void {
  const stopping = new AbortController();
  const stops: (() => Promise<void>)[] = [];
  let stoppingSince: number | null = null;
  let log: Logger | null = null;

  // pino's worker thread needs a moment to write.
  const exitSoon = (): void => void setTimeout(() => process.exit(1), 100);
  const limitStop = (): void => {
    setTimeout(() => {
      log?.error(`Not stopped within ${stopLimitMs / 1000} s; ending whatever hangs`);
      exitSoon();
    }, stopLimitMs).unref();
  };
  const fail = (error: unknown): void => {
    if (error instanceof StartError) process.stderr.write(`\nOctavo cannot start.\n${error.message}\n`);
    else if (log) log.fatal({ err: error }, 'Fatal error; stopping');
    else process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
    limitStop();
    void closeAll(stops)
      .catch(() => undefined)
      .finally(() => exitSoon());
  };
  const run = (config: Config, logger: Logger): void => {
    const say = config.logPretty
      ? (line: string) => void process.stdout.write(`${line}\n`)
      : (line: string) => logger.info(line.trim());
    const started = start({
      config,
      log: logger,
      say,
      onStop: (stop) => void stops.push(stop),
      signal: stopping.signal,
      fail,
    }).catch((error: unknown) => {
      if (stoppingSince === null) fail(error);
    });
    const onSignal = (): void => {
      if (stoppingSince !== null) {
        if (Date.now() - stoppingSince < SAME_SIGNAL_MS) return;
        say('Stopping at once. Nothing that was saved is lost.');
        process.exit(1);
      }
      stoppingSince = Date.now();
      stopping.abort();
      limitStop();
      say('\nStopping: answering the last requests and putting the data away …');
      started
        .then(() => closeAll(stops))
        .then(() => {
          say('Stopped. Everything is saved.');
          process.exit(0);
        }, fail);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  };

  limitHeapGrowth();
  // A full disk or a closed terminal must not end the program.
  process.stdout.on('error', () => undefined);
  try {
    const config = readConfig(projectRoot);
    log = createLogger({ level: config.logLevel, pretty: config.logPretty });
    run(config, log);
  } catch (error) {
    fail(error);
  }
}
