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

/** Bytes per write, and milliseconds between flushes. */
const WRITTEN = { minLength: 16_000, periodicFlush: 100 };

/** In bytes; lines beyond are lost. */
const MOST_UNWRITTEN = 10_000_000;

export interface LoggerOptions {
  level: string;
  /** Readable text instead of JSON. */
  pretty: boolean;
  /** Replaces standard output. */
  stream?: DestinationStream;
}

/** Lines within a request carry its `requestId`; errors are redacted. */
export function createLogger({ level, pretty, stream }: LoggerOptions): Logger {
  const options: PinoOptions = {
    level,
    mixin: () => {
      const scope = currentScope();
      return scope ? { requestId: scope.id } : {};
    },
    serializers: { err: (error: unknown) => redactError(error) },
    hooks: {
      // Some libraries log an error's message as text.
      logMethod(args, method: LogFn, atLevel) {
        const first: unknown = args[0];
        if (atLevel >= WARN && typeof first === 'string') args[0] = redactText(first);
        method.apply(this, args);
      },
    },
  };
  if (stream) return pino(options, stream);
  // Flushed on a normal exit; a killed process may lose the last lines.
  return pino(options, pretty ? readableOutput() : standardOutput());
}

function readableOutput(): DestinationStream {
  const options = { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' };
  const output = transport<typeof options>({ target: 'pino-pretty', options });
  // A full disk ends the log's thread, but must not end the server.
  output.on('error', () => undefined);
  return output;
}

/** Writes Buffers: with strings, pino would measure and copy all buffered text for each line. */
function standardOutput(): DestinationStream & { flushSync: () => void } {
  const options = {
    dest: 1,
    sync: false,
    contentMode: 'buffer',
    maxLength: MOST_UNWRITTEN,
    ...WRITTEN,
  } as const;
  // pino's types lack this mode's Buffers.
  const output = destination(options) as unknown as EventEmitter & {
    write: (bytes: Buffer) => boolean;
    flushSync: () => void;
  };
  const flushSync = output.flushSync.bind(output);
  let isFailing = false;
  // A full disk must not end the server. Unwritten lines are tried again.
  output.on('error', () => (isFailing = true)).on('write', () => (isFailing = false));
  // On a full disk, flushSync would never return.
  output.flushSync = () => {
    if (!isFailing) flushSync();
  };
  return {
    write: (line) => void output.write(Buffer.from(line)),
    // pino calls it after a fatal error.
    flushSync: () => output.flushSync(),
  };
}
