import { redactText } from './redact-text.js';

/** What is logged of an error. */
export interface RedactedError {
  type: string;
  message: string;
  /** Where it happened, without the message. */
  stack: string;
  /** Of a system call, the driver or Prisma, and what the error names of the schema. */
  [detail: string]: unknown;
  cause?: RedactedError | undefined;
  errors?: RedactedError[];
}

/** Properties that name a kind, a part of the schema or an address, never what a caller sent. */
const DETAILS = ['code', 'syscall', 'address', 'port', 'severity', 'table', 'column', 'constraint'] as const;

/** How far causes, and how many errors of an AggregateError, are followed. */
const DEPTH = 5;

/**
 * Writes an error for the log. Libraries keep in their errors what they were given (a row, a token, the headers of a
 * request), so only what is known to be harmless is taken, and values in the message are hidden: see redactText.
 * @param error whatever was thrown
 */
export function redactError(error: unknown, depth = DEPTH): RedactedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no Error.', stack: '' };
  const details = DETAILS.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...Object.fromEntries(details),
    stack: framesOf(error),
    ...(depth > 0 && error.cause !== undefined && { cause: redactError(error.cause, depth - 1) }),
    ...(depth > 0 &&
      error instanceof AggregateError && {
        errors: error.errors.slice(0, DEPTH).map((one) => redactError(one, depth - 1)),
      }),
  };
}

/** Prisma shows the call with its arguments first, and says what is wrong in the last line. */
function messageOf(error: Error): string {
  const message = redactText(error.message);
  if (!error.constructor.name.startsWith('Prisma')) return message;
  return message.trim().split('\n').at(-1) ?? '';
}

/** The stack's own lines: what stands above them is the message, which may have lines of its own. */
function framesOf({ stack = '', message }: Error): string {
  return stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at \S/.test(line))
    .join('\n');
}
