/** Text width and available room. */
export interface Measure {
  widthOf: (text: string) => number;
  /** In pixels. */
  maxWidth: number;
  maxLines: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemesOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Breaks between words, and long words between letters. @returns null if it does not fit */
function breakLines(text: string, { widthOf, maxWidth, maxLines }: Measure): string[] | null {
  const lines: string[] = [];
  let line = '';
  const add = (piece: string, between: string): void => {
    const longer = line ? line + between + piece : piece;
    if (line && widthOf(longer) > maxWidth) {
      lines.push(line);
      line = piece;
    } else line = longer;
  };
  for (const word of text.split(' ')) {
    if (lines.length > maxLines) return null;
    if (widthOf(word) <= maxWidth) add(word, ' ');
    else graphemesOf(word).forEach((letter, index) => add(letter, index === 0 ? ' ' : ''));
  }
  lines.push(line);
  return lines.length > maxLines ? null : lines;
}

/** Evens out the lines, so that no word stands alone. */
function balance(text: string, measure: Measure, lines: string[]): string[] {
  let even = lines;
  let [low, high] = [measure.maxWidth / 2, measure.maxWidth];
  while (high - low > 8) {
    const maxWidth = (low + high) / 2;
    const narrower = breakLines(text, { ...measure, maxWidth, maxLines: lines.length });
    // The narrower width may break a word.
    const isWhole = narrower?.join(' ') === lines.join(' ');
    if (narrower && isWhole) [even, high] = [narrower, maxWidth];
    else low = maxWidth;
  }
  return even;
}

/** @returns null if it does not fit */
export function toLines(text: string, measure: Measure): string[] | null {
  const lines = breakLines(text, measure);
  return lines && balance(text, measure, lines);
}

/** As much as fits, with "…" if truncated. */
export function toCutLines(text: string, measure: Measure): string[] {
  const letters = graphemesOf(text);
  const cutAt = (length: number): string[] | null =>
    breakLines(length < letters.length ? `${letters.slice(0, length).join('').trimEnd()}…` : text, measure);
  let [fits, tooLong] = [0, letters.length + 1];
  while (tooLong - fits > 1) {
    const length = Math.floor((fits + tooLong) / 2);
    if (cutAt(length)) fits = length;
    else tooLong = length;
  }
  return cutAt(fits) ?? [];
}
