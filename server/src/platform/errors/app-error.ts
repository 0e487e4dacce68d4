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
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'AppError';
  }

  /** The HTTP status that goes with the code. */
  get status(): number {
    return ERROR_CODES[this.code].status;
  }
}

/** One or more fields break their bounds; the message is the first field's. */
export function badUserInput(fields: [FieldError, ...FieldError[]]): AppError {
  return new AppError('BAD_USER_INPUT', fields[0].message, fields);
}

/** The call needs a signed-in member. */
export function unauthenticated(message = 'Please log in first.'): AppError {
  return new AppError('UNAUTHENTICATED', message);
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
