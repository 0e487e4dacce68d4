import { parseItem } from 'structured-headers';
import { badUserInput } from '../core/app-error.js';

/** The request header, as the draft spells it. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';

/** The longest key; a UUID, which the draft recommends, has 36 characters. */
const MAX_LENGTH = 255;

/** A key that was sent without the quotes of a structured string, as many clients do: no space, no quote, no comma. */
const BARE_KEY = /^\w[\w.~:+/=-]*$/;

/**
 * The key of a request's `Idempotency-Key` header. The draft makes the field a structured string (RFC 9651, section
 * 3.3.3), so `"abc"`; `abc` without quotes names the same key, since the field's older users send it so.
 * @param header the field's value, or undefined when it was not sent
 * @returns the key, or null when there is none
 * @throws BAD_USER_INPUT for anything that is not one key of 1 to 255 characters; the value is never repeated
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

/** @returns the string of a structured field, or undefined when the value is no structured string */
function structuredString(value: string): string | undefined {
  try {
    const item: unknown = parseItem(value)[0];
    return typeof item === 'string' ? item : undefined;
  } catch {
    return undefined;
  }
}
