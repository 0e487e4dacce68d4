import { ERROR_CODES, type ErrorCode } from './error-codes.js';

/** An invalid field and what to do about it. */
export interface FieldError {
  field: string;
  message: string;
}

/** An error whose message callers may see. Others are logged and hidden. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    /** Only with BAD_USER_INPUT. */
    readonly fields: FieldError[] = [],
    options?: ErrorOptions & { reason?: RefusalReason },
  ) {
    super(message, options);
    this.name = 'AppError';
    this.reason = options?.reason ?? null;
  }

  /** Only with UNAUTHENTICATED (RFC 6750, section 3). */
  readonly reason: RefusalReason | null;

  get status(): number {
    return ERROR_CODES[this.code].status;
  }
}

/** Takes the first field's message. */
export function badUserInput(fields: [FieldError, ...FieldError[]]): AppError {
  return new AppError('BAD_USER_INPUT', fields[0].message, fields);
}

/** Why a token was refused. No message helps to guess a valid one. */
const REFUSALS = {
  malformed: 'This is no token of the sign-in service. Send the ID token as it was issued.',
  expired: 'This token has expired. Renew it, or log in again.',
  'wrong project': 'This token is of another project than this site.',
  invalid: 'This token was not issued by the sign-in service of this site.',
  revoked: 'Your session has ended. Please log in again.',
} as const;

export type RefusalReason = keyof typeof REFUSALS;

export function unauthenticated(why: string | { reason: RefusalReason } = 'Please log in first.'): AppError {
  if (typeof why === 'string') return new AppError('UNAUTHENTICATED', why);
  return new AppError('UNAUTHENTICATED', REFUSALS[why.reason], [], why);
}

/** The default is for somebody else's data (specification: Writing). */
export function forbidden(message = "You don't have the permission to make changes to this data."): AppError {
  return new AppError('FORBIDDEN', message);
}

/** @param what a noun: "post" */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `This ${what} does not exist.`);
}

/** @param what a noun: "post" */
export function gone(what: string): AppError {
  return new AppError('GONE', `This ${what} was deleted.`);
}

export function conflict(message: string): AppError {
  return new AppError('CONFLICT', message);
}

export function serviceUnavailable(message: string, cause?: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', message, [], { cause });
}
