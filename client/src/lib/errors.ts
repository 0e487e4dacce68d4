import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** The values of `extensions.code` that pages tell apart; docs/api.md lists all. NETWORK means that no response came. */
export type ErrorCode =
  | 'BAD_USER_INPUT'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'EMAIL_NOT_VERIFIED'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'GONE'
  | 'IDEMPOTENCY_KEY_IN_USE'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'TOO_MANY_REQUESTS'
  | 'SERVICE_UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR'
  | 'NETWORK';

/** No response came. Browsers report that as a TypeError, which looks like any bug, so the Apollo client wraps it. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('No response came.', { cause });
  }
}

/** A failure that is told to the reader in the error's own message. */
export class MessageForReader extends Error {}

/** The code of an answer that is not ours, such as a proxy's error page. */
export const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  400: 'BAD_USER_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'GONE',
  429: 'TOO_MANY_REQUESTS',
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'SERVICE_UNAVAILABLE',
};

/** Classifies a failure. @param error whatever was thrown, such as Apollo's errors or a bug's */
export function errorCode(error: unknown): ErrorCode {
  if (CombinedGraphQLErrors.is(error)) {
    const code = error.errors[0]?.extensions?.code;
    return typeof code === 'string' ? (code as ErrorCode) : 'INTERNAL_SERVER_ERROR';
  }
  // A proxy may answer with its own error page; then only the status is known.
  if (ServerError.is(error)) return codeOfStatus[error.statusCode] ?? 'INTERNAL_SERVER_ERROR';
  return error instanceof ConnectionError ? 'NETWORK' : 'INTERNAL_SERVER_ERROR';
}

/** Whether what was requested does not exist, or no longer. */
export const isMissing = (code: ErrorCode): boolean => code === 'NOT_FOUND' || code === 'GONE';

/** Only members see actions that need a session, so UNAUTHENTICATED means that this reader's has ended. */
export const SESSION_ENDED = 'Your session has ended. Please log in again.';

/** An error message for the reader: the error's own if it was written for one, otherwise one without technical details. */
export function errorMessage(error: unknown): string {
  if (errorCode(error) === 'UNAUTHENTICATED') return SESSION_ENDED;
  if (CombinedGraphQLErrors.is(error))
    return error.errors[0]?.message ?? 'Something went wrong. Please try again.';
  if (error instanceof MessageForReader) return error.message;
  switch (errorCode(error)) {
    case 'NETWORK':
      return 'We could not reach Octavo. Please check your connection and try again.';
    case 'SERVICE_UNAVAILABLE':
      return 'Octavo is not available for the moment. Please try again shortly.';
    case 'TOO_MANY_REQUESTS':
      return 'That was a lot at once. Please wait a moment and try again.';
    default:
      return 'Something went wrong. Please try again.';
  }
}

/** The server's messages by input field, such as `{ title: 'Please add a title.' }`. Empty when there are none. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!CombinedGraphQLErrors.is(error)) return {};
  const fields: unknown = error.errors[0]?.extensions?.fields;
  if (!Array.isArray(fields)) return {};
  return Object.fromEntries(fields.filter(isFieldError).map(({ field, message }) => [field, message]));
}

function isFieldError(entry: unknown): entry is { field: string; message: string } {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'field' in entry &&
    typeof entry.field === 'string' &&
    'message' in entry &&
    typeof entry.message === 'string'
  );
}
