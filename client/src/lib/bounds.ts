import type { TextBounds } from './bounds.generated';
import { isEmail, isHttpUrl } from './validation';

export { bounds, type TextBounds } from './bounds.generated';

/** The form in which the server measures and keeps a text: lines end in LF, Unicode NFC, no white space around it. */
export function normalizeText(text: string): string {
  return text.replace(/\r\n?/g, '\n').normalize('NFC').trim();
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

/** Whether a text keeps its bounds, by the server's own rule. An empty text that need not be there keeps them. */
export function keepsBounds(value: string, { minLength, maxLength, format }: TextBounds): boolean {
  if (!isReadable(value)) return false;
  const text = normalizeText(value);
  if (text.length < minLength || text.length > maxLength) return false;
  return text === '' || format === undefined || formatChecks[format](text);
}

/**
 * A rule for react-hook-form: `register('title', boundsRule(bounds.CreateBlogInput.title))`. In: the bounds that
 * the schema gives. Out: options whose validation answers with the schema's own sentence, or says that what is wrong
 * cannot be seen.
 */
export function boundsRule(limits: TextBounds): { validate: (value: string) => true | string } {
  return {
    validate: (value) => keepsBounds(value, limits) || (isReadable(value) ? limits.message : UNREADABLE),
  };
}
