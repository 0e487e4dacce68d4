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

/** Never contain user input. */
const DETAILS = ['code', 'syscall', 'address', 'port', 'severity', 'table', 'column', 'constraint'] as const;

/** Of causes; also the most errors of an AggregateError. */
const DEPTH = 5;

/**
 * For the log. Libraries attach rows, tokens and headers to errors, so only listed properties are copied, and the
 * message is redacted.
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

/** Of a Prisma message, the lines before the last show the call's arguments. */
function messageOf(error: Error): string {
  const message = redactText(error.message);
  if (!error.constructor.name.startsWith('Prisma')) return message;
  return message.trim().split('\n').at(-1) ?? '';
}

/** Drops the message, which may have several lines. */
function framesOf({ stack = '', message }: Error): string {
  return stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /^\s+at \S/.test(line))
    .join('\n');
}
