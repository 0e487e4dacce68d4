import { isHttpUrl } from '../../lib/validation';

/** A URL, or the text between two URLs. */
export interface TextPiece {
  text: string;
  isUrl: boolean;
}

/** A possible URL: begins a word, and ends before white space, a quotation mark or an angle bracket. */
const CANDIDATE = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"“”«»]+/giu;
/** Trailing punctuation that belongs to the sentence, not to the URL. */
const CLOSING = /[.,;:!?…'’)\]}*_]$/u;

const count = (text: string, character: string): number => text.split(character).length - 1;

/** Whether the last character belongs to the sentence. A closing bracket does unless the URL also opens it. */
function endsInPunctuation(url: string): boolean {
  if (!CLOSING.test(url)) return false;
  return !url.endsWith(')') || count(url, ')') > count(url, '(');
}

function trimEnd(candidate: string): string {
  let url = candidate;
  while (endsInPunctuation(url)) url = url.slice(0, -1);
  return url;
}

/** Splits plain text at its http and https URLs. Joining the pieces gives the same text. */
export function splitAtUrls(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: candidate, index } of text.matchAll(CANDIDATE)) {
    const url = trimEnd(candidate);
    if (!isHttpUrl(url)) continue;
    pieces.push({ text: text.slice(end, index), isUrl: false }, { text: url, isUrl: true });
    end = index + url.length;
  }
  pieces.push({ text: text.slice(end), isUrl: false });
  return pieces.filter((piece) => piece.text !== '');
}
