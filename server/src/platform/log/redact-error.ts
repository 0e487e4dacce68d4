import { redactText } from './redact-text.js';

export interface RedactedError {
  type: string;
  message: string;
  /** Without the message. */
  stack: string;
  /** See {@link DETAILS}. */
  [detail: string]: unknown;
  cause?: RedactedError | undefined;
  errors?: RedactedError[];
}

/** Properties that never hold a caller's values. */
const DETAILS = ['code', 'syscall', 'address', 'port', 'severity', 'table', 'column', 'constraint'] as const;

/** Depth of causes, and number of errors of an AggregateError. */
const DEPTH = 5;

/**
 * Serialises an error for the log. Libraries keep their input in errors (rows, tokens, headers), so only known
 * harmless properties are taken, and the message is redacted.
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

/** Prisma's message ends with the reason, after the call with its arguments. */
function messageOf(error: Error): string {
  const message = redactText(error.message);
  if (!error.constructor.name.startsWith('Prisma')) return message;
  return message.trim().split('\n').at(-1) ?? '';
}

/** The stack without the message, which may have several lines. */
function framesOf({ stack = '', message }: Error): string {
  return stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at \S/.test(line))
    .join('\n');
}
