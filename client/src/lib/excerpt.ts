/** Where descriptions are cut off, in characters (specification: All Blogs, Wishlist). */
export const CARD_EXCERPT = 100;
export const TABLE_EXCERPT = 50;

/** Letters, digits and signs of ASCII, and spaces. */
const ONE_EACH = /^[ -~]*$/;
/** Made when it is needed: that takes as long as a card. */
let graphemes: Intl.Segmenter | undefined;

/**
 * The first characters of a text, counted as people count them: a letter with its accent or an emoji made of
 * several code points is one and is never cut in half.
 */
export function firstCharacters(text: string, count: number): string {
  // The common case, and much the quickest: nothing to cut.
  if (text.length <= count) return text;
  const start = text.slice(0, count + 1);
  // Here each is one, and a mark that belongs to the last of them would have been among them.
  if (ONE_EACH.test(start)) return start.slice(0, count);
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

/** The same followed by '...', always: the post itself says more. */
export function excerpt(text: string, count: number): string {
  return `${firstCharacters(text, count)}...`;
}
