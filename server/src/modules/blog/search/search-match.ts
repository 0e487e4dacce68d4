import type { SearchMatch, TextPart } from '../blog.type.js';
import type { Highlights } from './search-plan.js';
import { wordsOf } from './search-text.js';

/** Length of an excerpt around its first match, in UTF-16 code units. */
const BEFORE = 60;
const AFTER = 120;

/** In UTF-16 code units. */
interface Range {
  from: number;
  to: number;
}

/** A word or compound with its signs ("C++", "C#"), or a pictograph. */
const WORD =
  /[\p{L}\p{N}\p{M}]+(?:[-'’‘ʼ‐‑./][\p{L}\p{N}\p{M}]+)*(?:\+\+|#)?|[\u2190-\u2bff\u{1f000}-\u{1faff}]/gu;
const PART = /[\p{L}\p{N}\p{M}]+(?:\+\+|#)?|[\u2190-\u2bff\u{1f000}-\u{1faff}]/gu;

/** How much of a body is scanned, in UTF-16 code units. */
const LOOKED_THROUGH = 10_000;

/** With title and description. */
export const SEARCH_TEXT_NEEDED = 1_000 + LOOKED_THROUGH;

/** Lazy. A compound matches whole if that was searched for, else by its parts. */
function* wordsIn(text: string, sought: ReadonlySet<string>): Generator<Range, void, undefined> {
  if (sought.size === 0) return;
  for (const { 0: compound, index } of text.matchAll(WORD)) {
    const parts = wordsOf(compound);
    if (sought.has(parts.join(''))) {
      yield { from: index, to: index + compound.length };
    } else if (parts.some((part) => sought.has(part))) {
      for (const { 0: part, index: within } of compound.matchAll(PART)) {
        const from = index + within;
        if (wordsOf(part).some((word) => sought.has(word))) yield { from, to: from + part.length };
      }
    }
  }
}

/** Lazy; ignores case. */
function* substringsIn(text: string, substrings: readonly string[]): Generator<Range, void, undefined> {
  const lower = text.toLowerCase();
  // Some capitals change length in lower case, which shifts positions.
  if (lower.length !== text.length) return;
  for (const substring of substrings.map((each) => each.toLowerCase())) {
    for (
      let from = lower.indexOf(substring);
      from >= 0;
      from = lower.indexOf(substring, from + substring.length)
    ) {
      yield { from, to: from + substring.length };
    }
  }
}

/** In order, merged. */
function rangesIn(text: string, { words, substrings }: Highlights): Range[] {
  const ranges = [...wordsIn(text, words), ...substringsIn(text, substrings)];
  return joined(ranges.sort((one, other) => one.from - other.from));
}

function firstIn(text: string, { words, substrings }: Highlights): Range | undefined {
  const firsts = [
    wordsIn(text, words).next().value,
    ...substrings.map((substring) => substringsIn(text, [substring]).next().value),
  ];
  return firsts.filter((range) => range !== undefined).sort((one, other) => one.from - other.from)[0];
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

function partsOf(text: string, ranges: readonly Range[]): TextPart[] {
  const parts: TextPart[] = [];
  const push = (from: number, to: number, isMatch: boolean): void => {
    if (to > from) parts.push({ text: text.slice(from, to), isMatch });
  };
  let at = 0;
  for (const { from, to } of ranges) {
    push(at, from, false);
    push(from, to, true);
    at = to;
  }
  push(at, text.length, false);
  return parts;
}

/** Cut at words. */
function around(text: string, { from, to }: Range): Range {
  const earliest = Math.max(0, from - BEFORE);
  const latest = Math.min(text.length, to + AFTER);
  const space = text.indexOf(' ', earliest);
  const start = earliest === 0 ? 0 : space >= 0 && space < from ? space + 1 : from;
  const end = latest === text.length ? latest : text.lastIndexOf(' ', latest);
  return { from: start, to: Math.max(end, to) };
}

function excerptOf(text: string, highlights: Highlights): TextPart[] {
  const first = firstIn(text, highlights);
  if (!first) return [];
  const within = around(text, first);
  const shown = text.slice(within.from, within.to);
  const parts = partsOf(shown, rangesIn(shown, highlights));
  if (within.from > 0) parts.unshift({ text: '… ', isMatch: false });
  if (within.to < text.length) parts.push({ text: ' …', isMatch: false });
  return parts;
}

export interface SearchedTexts {
  title: string;
  shortDescription: string;
  /** At least the first {@link SEARCH_TEXT_NEEDED} characters. */
  searchText: string;
}

/**
 * Where a post matches a search, as text pieces, never HTML.
 * @param post its search text starts with title and short description, see contentOf
 * @returns null without a match, or if only the end of the body matches
 */
export function matchIn(post: SearchedTexts, highlights: Highlights): SearchMatch | null {
  const inTitle = rangesIn(post.title, highlights);
  const before = post.title.length + post.shortDescription.length + 2;
  const body = post.searchText.slice(before, before + LOOKED_THROUGH);
  const inBody = excerptOf(body, highlights);
  const excerpt = inBody.length > 0 ? inBody : excerptOf(post.shortDescription, highlights);
  if (inTitle.length === 0 && excerpt.length === 0) return null;
  return { title: partsOf(post.title, inTitle), excerpt };
}
