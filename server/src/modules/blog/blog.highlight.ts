import type { SearchPlan } from './blog.search.js';
import type { SearchMatch, TextPart } from './blog.type.js';

/** How much of a text an excerpt shows before and after its first match, in UTF-16 code units. */
const BEFORE = 60;
const AFTER = 120;

/** A place in a text, in UTF-16 code units. */
interface Range {
  from: number;
  to: number;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** As search_words of the migration folds a word, so that what was found is also what is marked. */
const fold = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFKC')
    .toLowerCase();

/** The places of what was searched for, in their order, none within another. */
function rangesIn(text: string, { beginnings, literals }: SearchPlan['marks']): Range[] {
  const ranges: Range[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const folded = fold(word);
    // A word of one character stands for itself; in scripts without spaces it may be anywhere in what looks like one.
    const begun = beginnings.find((beginning) =>
      [...beginning].length === 1 ? folded === beginning : folded.startsWith(beginning),
    );
    if (begun !== undefined) ranges.push({ from: index, to: index + word.length });
  }
  const lower = text.toLowerCase();
  // Some capitals are as long as two small letters: places would be shifted then.
  if (lower.length === text.length) {
    for (const literal of literals.map((each) => each.toLowerCase())) {
      for (
        let from = lower.indexOf(literal);
        from >= 0;
        from = lower.indexOf(literal, from + literal.length)
      ) {
        ranges.push({ from, to: from + literal.length });
      }
    }
  }
  return joined(ranges.sort((one, other) => one.from - other.from));
}

function joined(ranges: readonly Range[]): Range[] {
  const result: Range[] = [];
  for (const range of ranges) {
    const last = result.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else result.push({ ...range });
  }
  return result;
}

/** A text, or what lies within a part of it, cut where matches begin and end. */
function partsOf(
  text: string,
  ranges: readonly Range[],
  within: Range = { from: 0, to: text.length },
): TextPart[] {
  const parts: TextPart[] = [];
  const push = (from: number, to: number, isMatch: boolean): void => {
    if (to > from) parts.push({ text: text.slice(from, to), isMatch });
  };
  let at = within.from;
  for (const { from, to } of ranges) {
    if (from < within.from || to > within.to) continue;
    push(at, from, false);
    push(from, to, true);
    at = to;
  }
  push(at, within.to, false);
  return parts;
}

/** The part of a text around a match, from one end of a word to another. */
function around(text: string, { from, to }: Range): Range {
  const earliest = Math.max(0, from - BEFORE);
  const latest = Math.min(text.length, to + AFTER);
  const space = text.indexOf(' ', earliest);
  const start = earliest === 0 ? 0 : space >= 0 && space < from ? space + 1 : from;
  const end = latest === text.length ? latest : text.lastIndexOf(' ', latest);
  return { from: start, to: Math.max(end, to) };
}

function excerptOf(text: string, marks: SearchPlan['marks']): TextPart[] {
  const ranges = rangesIn(text, marks);
  const [first] = ranges;
  if (!first) return [];
  const within = around(text, first);
  const parts = partsOf(text, ranges, within);
  if (within.from > 0) parts.unshift({ text: '… ', isMatch: false });
  if (within.to < text.length) parts.push({ text: ' …', isMatch: false });
  return parts;
}

/**
 * Where a post matches a search: texts in pieces, never HTML.
 * @param post its search text begins with title and short description, each followed by a line break, see contentOf
 * @returns null when nothing of it matches, as after an edit
 */
export function matchIn(
  post: { title: string; shortDescription: string; searchText: string },
  marks: SearchPlan['marks'],
): SearchMatch | null {
  const inTitle = rangesIn(post.title, marks);
  const body = post.searchText.slice(post.title.length + post.shortDescription.length + 2);
  const inBody = excerptOf(body, marks);
  const excerpt = inBody.length > 0 ? inBody : excerptOf(post.shortDescription, marks);
  if (inTitle.length === 0 && excerpt.length === 0) return null;
  return { title: partsOf(post.title, inTitle), excerpt };
}
