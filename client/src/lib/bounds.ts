import type { TextBounds } from './bounds.generated';
import { isEmail, isHttpUrl } from './validation';

export { bounds, type TextBounds } from './bounds.generated';

/** More combining marks on one character than the server takes. To bring many into order takes the square of their number. */
const EXCESS_MARKS = /[\p{M}\uFF9E\uFF9F]{31}/u;

/** What the server says of them. */
const TOO_MANY_MARKS =
  'This text holds more than 30 combining marks, such as accents, on one character. Please remove some of them.';

/** The form in which the server measures and keeps a text: lines end in LF, Unicode NFC, no white space around it. */
export function normalizeText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  return (EXCESS_MARKS.test(lines) ? lines : lines.normalize('NFC')).trim();
}

/** What the server says of control characters (but tab and line feed) and of halves of characters. */
const UNREADABLE =
  'This text holds control characters, which nobody can see. Please remove them, for instance by typing the text anew.';

function isReadable(text: string): boolean {
  return !/(?![\t\n\r])\p{Cc}|\p{Cs}/u.test(text);
}

/** Whether HTML says or shows anything: an editor's empty paragraph does not. Needs a browser's parser. */
function saysSomething(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.querySelector('img') !== null || (body.textContent ?? '').trim() !== '';
}

const formatChecks: Record<NonNullable<TextBounds['format']>, (text: string) => boolean> = {
  url: isHttpUrl,
  email: isEmail,
  html: saysSomething,
};

/** What is wrong with a text, in the server's own words and by its own rule; null when it keeps its bounds. */
export function boundsError(value: string, bounds: TextBounds): string | null {
  const { minLength, maxLength, format, message } = bounds;
  if (!isReadable(value)) return UNREADABLE;
  if (EXCESS_MARKS.test(value)) return TOO_MANY_MARKS;
  const text = normalizeText(value);
  if (text.length < minLength || text.length > maxLength) return message;
  // An empty text that need not be there keeps its bounds.
  return text === '' || format === undefined || formatChecks[format](text) ? null : message;
}

/**
 * A rule for react-hook-form: `register('title', boundsRule(bounds.CreateBlogInput.title))`. In: the bounds that
 * the schema gives. Out: options whose validation answers with the server's own sentence.
 */
export function boundsRule(limits: TextBounds): { validate: (value: string) => true | string } {
  return { validate: (value) => boundsError(value, limits) ?? true };
}
