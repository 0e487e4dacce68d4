import { normalizeText } from '../../../platform/core/characters.js';
import { isLiteral, wordsOf } from './search-text.js';

export type SearchTerm =
  | { kind: 'word'; word: string }
  /** In quotes, or to be matched literally. */
  | { kind: 'phrase'; text: string; words: string[] }
  /** "-word". */
  | { kind: 'without'; text: string; words: string[] }
  /** "author:name". */
  | { kind: 'author'; words: string[]; isWithout: boolean };

/** Each word costs lookups. */
const MAX_WORDS = 20;
const MAX_WORD_LENGTH = 64;
const TERM = /(-?)(author:|by:)?(?:"([^"]*)"?|(\S+))/giu;
/** Typed without the apostrophe. PostgreSQL's stop words have only their parts. */
const CONTRACTIONS = new Set(
  'arent cant couldnt didnt doesnt dont hadnt hasnt havent howd hows isnt ive lets shouldnt thats theres theyre wasnt werent whats whens wheres whos whys wont wouldnt youre youve'.split(
    ' ',
  ),
);

/**
 * Reads words, "phrases", -words and author:names.
 * @returns the terms, and whether words beyond the maximum were cut
 */
export function termsOf(search: string): { terms: SearchTerm[]; isCut: boolean } {
  let left = MAX_WORDS;
  let isCut = false;
  const take = (text: string): string[] => {
    const all = wordsOf(text);
    const words = all.slice(0, left).map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''));
    left -= words.length;
    isCut ||= words.length < all.length;
    return words;
  };
  const terms = [
    ...normalizeText(search)
      .replace(/[“”„«»]/g, '"')
      .matchAll(TERM),
  ].flatMap(([, minus, author, quoted, bare = '']): SearchTerm[] => {
    const text = quoted ?? bare;
    const words = take(text);
    if (words.length === 0) return [];
    if (author) return [{ kind: 'author', words, isWithout: minus === '-' }];
    if (minus) return [{ kind: 'without', text, words }];
    if (quoted !== undefined || isLiteral(bare)) return [{ kind: 'phrase', text, words }];
    return words.filter((word) => !CONTRACTIONS.has(word)).map((word) => ({ kind: 'word', word }));
  });
  return { terms, isCut };
}
