import { parseItem } from 'structured-headers';
import { badUserInput } from '../core/app-error.js';

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** In characters. */
const MAX_LENGTH = 255;

/** Without the quotes of a structured string. */
const BARE_KEY = /^\w[\w.~:+/=-]*$/;

/**
 * Parses a structured string (RFC 9651, section 3.3.3), `"abc"`, or older clients' `abc`.
 * @returns null without a header
 * @throws BAD_USER_INPUT unless it is one key of 1 to 255 characters; never repeats the value
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-idempotency-key-header-07#section-2.1
 */
export function parseIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const value = header.trim();
  const key = BARE_KEY.test(value) ? value : structuredString(value);
  if (!key || key.length > MAX_LENGTH) {
    throw badUserInput([
      {
        field: IDEMPOTENCY_KEY_HEADER,
        message: `Please send one key of 1 to ${MAX_LENGTH} characters, such as a UUID in double quotes.`,
      },
    ]);
  }
  return key;
}

function structuredString(value: string): string | undefined {
  try {
    const item: unknown = parseItem(value)[0];
    return typeof item === 'string' ? item : undefined;
  } catch {
    return undefined;
  }
}
