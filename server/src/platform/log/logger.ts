import type { EventEmitter } from 'node:events';
import {
  destination,
  pino,
  type DestinationStream,
  type LogFn,
  type Logger,
  type LoggerOptions as PinoOptions,
  transport,
} from 'pino';
import { currentScope } from '../core/request-scope.js';
import { redactError } from './redact-error.js';
import { redactText } from './redact-text.js';

export type { Logger };

const WARN = 40;

/** Buffered writes: bytes per write, and the flush interval in milliseconds. */
const WRITTEN = { minLength: 16_000, periodicFlush: 100 };

/** How many unwritten bytes are kept; lines beyond are lost. */
const MOST_UNWRITTEN = 10_000_000;

export interface LoggerOptions {
  level: string;
  /** Readable text instead of JSON. */
  pretty: boolean;
  /** Replaces standard output. */
  stream?: DestinationStream;
}

/** Creates the structured log. Lines written within a request carry its `requestId`; errors are redacted. */
export function createLogger({ level, pretty, stream }: LoggerOptions): Logger {
  const options: PinoOptions = {
    level,
    mixin: () => {
      const scope = currentScope();
      return scope ? { requestId: scope.id } : {};
    },
    serializers: { err: (error: unknown) => redactError(error) },
    hooks: {
      // Some libraries log the error message as the text of the line.
      logMethod(args, method: LogFn, atLevel) {
        const first: unknown = args[0];
        if (atLevel >= WARN && typeof first === 'string') args[0] = redactText(first);
        method.apply(this, args);
      },
    },
  };
  if (stream) return pino(options, stream);
  // Lines are buffered and flushed on a normal exit. A killed process may lose the last ones.
  return pino(options, pretty ? readableOutput() : standardOutput());
}

function readableOutput(): DestinationStream {
  const options = { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' };
  const output = transport<typeof options>({ target: 'pino-pretty', options });
  // A full disk ends the log's thread, but must not end the server.
  output.on('error', () => undefined);
  return output;
}

/**
 * Writes Buffers to standard output. With strings, pino's destination would measure and copy all buffered text
 * for each line.
 */
function standardOutput(): DestinationStream & { flushSync: () => void } {
  const options = {
    dest: 1,
    sync: false,
    contentMode: 'buffer',
    maxLength: MOST_UNWRITTEN,
    ...WRITTEN,
  } as const;
  // The types do not know that this mode takes Buffers.
  const output = destination(options) as unknown as EventEmitter & {
    write: (bytes: Buffer) => boolean;
    flushSync: () => void;
  };
  const flushSync = output.flushSync.bind(output);
  let isFailing = false;
  // A full disk must not end the server. What could not be written is kept and tried again.
  output.on('error', () => (isFailing = true)).on('write', () => (isFailing = false));
  // It tries until it succeeds: with a full disk, the process would never end.
  output.flushSync = () => {
    if (!isFailing) flushSync();
  };
  return {
    write: (line) => void output.write(Buffer.from(line)),
    // pino calls it after a fatal error.
    flushSync: () => output.flushSync(),
  };
}
