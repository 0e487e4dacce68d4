import { isHttpUrl } from '../../lib/validation';

/** A piece of a text: an address, or what stands between. */
export interface TextPiece {
  text: string;
  isAddress: boolean;
}

/** What may be an address: it begins a word, and ends before white space, a quotation mark or an angle bracket. */
const CANDIDATE = /(?<![\p{L}\p{N}])https?:\/\/[^\s<>"“”«»]+/giu;
/** What closes a sentence, not an address. */
const CLOSING = /[.,;:!?…'’)\]}*_]$/u;

const count = (text: string, character: string): number => text.split(character).length - 1;

/** Whether the last character belongs to the sentence: a bracket does unless it was opened within the address. */
function endsInPunctuation(address: string): boolean {
  if (!CLOSING.test(address)) return false;
  return !address.endsWith(')') || count(address, ')') > count(address, '(');
}

function trimEnd(candidate: string): string {
  let address = candidate;
  while (endsInPunctuation(address)) address = address.slice(0, -1);
  return address;
}

/** Cuts a plain text at the http and https addresses in it. The pieces joined are the text. */
export function splitAtAddresses(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: candidate, index } of text.matchAll(CANDIDATE)) {
    const address = trimEnd(candidate);
    if (!isHttpUrl(address)) continue;
    pieces.push({ text: text.slice(end, index), isAddress: false }, { text: address, isAddress: true });
    end = index + address.length;
  }
  pieces.push({ text: text.slice(end), isAddress: false });
  return pieces.filter((piece) => piece.text !== '');
}
