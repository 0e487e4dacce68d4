import type { TextBounds } from './bounds.generated';
import { isEmail, isHttpUrl } from './validation';

export { bounds, type TextBounds } from './bounds.generated';

/** More than 30 combining marks on one character. The server refuses them: normalizing takes quadratic time. */
const EXCESS_MARKS = /[\p{M}\uFF9E\uFF9F]{31}/u;

/** The server's message for them. */
const TOO_MANY_MARKS =
  'This text holds more than 30 combining marks, such as accents, on one character. Please remove some of them.';

/** Normalizes a text as the server does before it measures and stores it: LF line ends, Unicode NFC, trimmed. */
export function normalizeText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n');
  return (EXCESS_MARKS.test(lines) ? lines : lines.normalize('NFC')).trim();
}

/** The server's message for control characters (except tab and line feed) and lone surrogates. */
const UNREADABLE =
  'This text holds control characters, which nobody can see. Please remove them, for instance by typing the text anew.';

function isReadable(text: string): boolean {
  return !/(?![\t\n\r])\p{Cc}|\p{Cs}/u.test(text);
}

/** Whether HTML has text or an image: an editor's empty paragraph has neither. Needs the browser's DOMParser. */
function hasContent(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return body.querySelector('img') !== null || (body.textContent ?? '').trim() !== '';
}

const formatChecks: Record<NonNullable<TextBounds['format']>, (text: string) => boolean> = {
  url: isHttpUrl,
  email: isEmail,
  html: hasContent,
};

/** Checks a text by the server's rules. @returns the server's message; null when the text is valid */
export function boundsError(value: string, bounds: TextBounds): string | null {
  const { minLength, maxLength, format, message } = bounds;
  if (!isReadable(value)) return UNREADABLE;
  if (EXCESS_MARKS.test(value)) return TOO_MANY_MARKS;
  const text = normalizeText(value);
  if (text.length < minLength || text.length > maxLength) return message;
  // An optional text may be empty, whatever its format.
  return text === '' || format === undefined || formatChecks[format](text) ? null : message;
}

/** Options for react-hook-form: `register('title', boundsRule(bounds.CreateBlogInput.title))`. */
export function boundsRule(limits: TextBounds): { validate: (value: string) => true | string } {
  return { validate: (value) => boundsError(value, limits) ?? true };
}
