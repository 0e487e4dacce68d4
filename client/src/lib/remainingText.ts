import { normalizeText } from './bounds';

/** The share of the limit from which the counter is shown. */
const SHOWN_FROM = 0.8;

/** Says how many characters are left; null while the text is well below its maximum length. */
export function remainingText(text: string, maxLength: number): string | null {
  const { length } = normalizeText(text);
  if (length < maxLength * SHOWN_FROM) return null;
  const left = maxLength - length;
  const count = Math.abs(left).toLocaleString('en-GB');
  const characters = Math.abs(left) === 1 ? 'character' : 'characters';
  return left >= 0 ? `${count} ${characters} left` : `${count} ${characters} too many`;
}
