/** Lengths of excerpts, in characters (specification: All Blogs, Wishlist). */
export const CARD_EXCERPT = 100;
export const TABLE_EXCERPT = 50;

/** Printable ASCII: each code unit is a character of its own. */
const ASCII_ONLY = /^[ -~]*$/;
/** Created on first use, because that takes as long as rendering a card. */
let graphemes: Intl.Segmenter | undefined;

/**
 * The first characters of a text, counted as graphemes: a letter with its accent, or an emoji of several code points,
 * counts as one and is never cut in half.
 */
export function firstCharacters(text: string, count: number): string {
  // Fast path for the common case: nothing to cut.
  if (text.length <= count) return text;
  const start = text.slice(0, count + 1);
  // `start` includes one code unit more, so a combining mark on the last character would fail this test.
  if (ASCII_ONLY.test(start)) return start.slice(0, count);
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const segments = graphemes.segment(text);
  let cut = '';
  let taken = 0;
  for (const { segment } of segments) {
    if (taken === count) break;
    cut += segment;
    taken += 1;
  }
  return cut;
}

/** The first characters and always '...', even after a short text: the post itself says more. */
export function excerpt(text: string, count: number): string {
  return `${firstCharacters(text, count)}...`;
}
