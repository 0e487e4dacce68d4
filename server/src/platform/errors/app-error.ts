/** The kinds of failure a caller can meet, each with its HTTP status. GraphQL sends the code, REST code and status. */
export const ERROR_STATUS = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

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

  get status(): number {
    return ERROR_STATUS[this.code];
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
