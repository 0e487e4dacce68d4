import { normalizeText } from './bounds';

/** From which part of the limit on the counter shows: before that nobody needs it. */
const SHOWN_FROM = 0.8;

/** How much room is left, as a sentence; null while there is plenty. In: the text and its greatest length. */
export function remainingText(text: string, maxLength: number): string | null {
  const { length } = normalizeText(text);
  if (length < maxLength * SHOWN_FROM) return null;
  const left = maxLength - length;
  const count = Math.abs(left).toLocaleString('en-GB');
  const characters = Math.abs(left) === 1 ? 'character' : 'characters';
  return left >= 0 ? `${count} ${characters} left` : `${count} ${characters} too many`;
}
