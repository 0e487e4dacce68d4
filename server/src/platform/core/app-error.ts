import { ERROR_CODES, type ErrorCode } from './error-codes.js';

/** What is wrong with one field of an input: the field's name and a sentence a person can act on. */
export interface FieldError {
  field: string;
  message: string;
}

/** A failure that is safe to show: its message goes to the caller as it is. Anything else is logged and hidden. */
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

  /** Only with UNAUTHENTICATED: what is wrong with what was sent, which RFC 6750, section 3, has a place for. */
  readonly reason: RefusalReason | null;

  /** The HTTP status that goes with the code. */
  get status(): number {
    return ERROR_CODES[this.code].status;
  }
}

/** One or more fields break their bounds; the message is the first field's. */
export function badUserInput(fields: [FieldError, ...FieldError[]]): AppError {
  return new AppError('BAD_USER_INPUT', fields[0].message, fields);
}

/** Why a token was refused, each with a sentence for whoever sent it. None tells a guesser what a good one would be. */
const REFUSALS = {
  malformed: 'This is no token of the sign-in service. Send the ID token as it was issued.',
  expired: 'This token has expired. Renew it, or log in again.',
  'wrong project': 'This token is of another project than this site.',
  invalid: 'This token was not issued by the sign-in service of this site.',
  revoked: 'Your session has ended. Please log in again.',
} as const;

export type RefusalReason = keyof typeof REFUSALS;

/** The call needs a signed-in member. @param why a sentence, or the reason for which credentials were refused */
export function unauthenticated(why: string | { reason: RefusalReason } = 'Please log in first.'): AppError {
  if (typeof why === 'string') return new AppError('UNAUTHENTICATED', why);
  return new AppError('UNAUTHENTICATED', REFUSALS[why.reason], [], why);
}

/** The member may not do this. */
export function forbidden(message: string): AppError {
  return new AppError('FORBIDDEN', message);
}

/** @param what the thing that is not there, as it stands in a sentence: "post" */
export function notFound(what: string): AppError {
  return new AppError('NOT_FOUND', `This ${what} does not exist.`);
}

/** The row changed since the caller read it. */
export function conflict(message: string): AppError {
  return new AppError('CONFLICT', message);
}

/** A part that Octavo depends on does not answer. */
export function serviceUnavailable(message: string, cause?: unknown): AppError {
  return new AppError('SERVICE_UNAVAILABLE', message, [], { cause });
}
