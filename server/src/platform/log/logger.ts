import {
  destination,
  pino,
  type DestinationStream,
  type LogFn,
  type Logger,
  type LoggerOptions as PinoOptions,
} from 'pino';
import { currentScope } from './request-scope.js';
import { redactError } from './redact-error.js';
import { redactText } from './redact-text.js';

export type { Logger };

const WARN = 40;

/** Bytes per write, and the longest a line waits, in milliseconds. */
const WRITTEN = { minLength: 16_000, periodicFlush: 100 };

export interface LoggerOptions {
  level: string;
  /** For people instead of JSON. */
  pretty: boolean;
  /** Instead of standard output. */
  stream?: DestinationStream;
}

/** The structured log. Lines written within a request carry its `requestId`; errors are redacted. */
export function createLogger({ level, pretty, stream }: LoggerOptions): Logger {
  const options: PinoOptions = {
    level,
    mixin: () => {
      const scope = currentScope();
      return scope ? { requestId: scope.id } : {};
    },
    serializers: { err: (error: unknown) => redactError(error) },
    hooks: {
      // Libraries put error messages into the line itself.
      logMethod(args, method: LogFn, atLevel) {
        const first: unknown = args[0];
        if (atLevel >= WARN && typeof first === 'string') args[0] = redactText(first);
        method.apply(this, args);
      },
    },
    ...(pretty && {
      transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } },
    }),
  };
  if (stream) return pino(options, stream);
  // Lines are written in batches, and flushed when the process ends by itself; a killed process may lose the
  // last ones.
  return pretty ? pino(options) : pino(options, standardOutput());
}

/**
 * Standard output in buffers: with strings, pino's destination measures and copies all waiting text for each
 * line.
 */
function standardOutput(): DestinationStream & { flushSync: () => void } {
  const options = { dest: 1, sync: false, contentMode: 'buffer', ...WRITTEN } as const;
  // Its types lack the buffer mode.
  const output = destination(options) as unknown as {
    write: (bytes: Buffer) => boolean;
    flushSync: () => void;
  };
  return {
    write: (line) => void output.write(Buffer.from(line)),
    // For fatal errors.
    flushSync: () => output.flushSync(),
  };
}
