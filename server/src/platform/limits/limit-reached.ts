import { AppError } from '../core/app-error.js';

/** TOO_MANY_REQUESTS with `Retry-After`. */
export class LimitReached extends AppError {
  constructor(
    message: string,
    /** At least 1. */
    readonly retryAfterSeconds: number,
  ) {
    super('TOO_MANY_REQUESTS', `${message} Please try again in ${inWords(retryAfterSeconds)}.`);
  }
}

/** `40 s`, `12 min` or `20 h`, rounded up. */
function inWords(seconds: number): string {
  if (seconds <= 120) return `${seconds} s`;
  return seconds <= 7_200 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3_600)} h`;
}

/** Whole seconds, at least 1. */
export function toWaitSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
