import { AppError } from '../core/app-error.js';

/** Thrown when a caller has to wait: TOO_MANY_REQUESTS, with the seconds that `Retry-After` says. */
export class LimitReached extends AppError {
  constructor(
    message: string,
    /** Until the same call may be made again, in seconds; at least 1. */
    readonly retryAfterSeconds: number,
  ) {
    super('TOO_MANY_REQUESTS', `${message} Please try again in ${inWords(retryAfterSeconds)}.`);
  }
}

/** `40 s`, `12 min` or `20 h`, never less than it takes. */
function inWords(seconds: number): string {
  if (seconds <= 120) return `${seconds} s`;
  return seconds <= 7_200 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3_600)} h`;
}

/** Whole seconds to wait, from milliseconds. */
export function toWaitSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000));
}
