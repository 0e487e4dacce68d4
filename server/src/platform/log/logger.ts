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

/** pino's number for "warn". */
const WARN = 40;

/** How many bytes of lines are written at once, and how long a line waits for others at most, in milliseconds. */
const WRITTEN = { minLength: 16_000, periodicFlush: 100 };

export interface LoggerOptions {
  level: string;
  /** Lines for people instead of JSON. */
  pretty: boolean;
  /** Where the lines go instead of standard output. */
  stream?: DestinationStream;
}

/**
 * The server's structured log. Whatever is logged while a request is answered carries its `requestId`; errors are
 * written without the values that they repeat (see redactError).
 */
export function createLogger({ level, pretty, stream }: LoggerOptions): Logger {
  const options: PinoOptions = {
    level,
    mixin: () => {
      const scope = currentScope();
      return scope ? { requestId: scope.id } : {};
    },
    serializers: { err: (error: unknown) => redactError(error) },
    hooks: {
      // Libraries put the message of what went wrong into the line itself.
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
  // Lines leave together, since each write costs as much as making several of them, and all of them before the process ends
  // by itself: pino sees to that. A process that is killed may owe the lines of its last moment.
  return pretty ? pino(options) : pino(options, standardOutput());
}

/**
 * Standard output, which is given bytes: for text that waits, pino's destination asks anew with each line how many bytes
 * it takes, and V8 copies all of it for that. Lines that are left when the process ends are written then.
 */
function standardOutput(): DestinationStream & { flushSync: () => void } {
  const options = { dest: 1, sync: false, contentMode: 'buffer', ...WRITTEN } as const;
  // Its types do not know yet that it takes bytes then.
  const output = destination(options) as unknown as {
    write: (bytes: Buffer) => boolean;
    flushSync: () => void;
  };
  return {
    write: (line) => void output.write(Buffer.from(line)),
    // Before a process that cannot go on ends.
    flushSync: () => output.flushSync(),
  };
}
