import { normalizeText } from '../../platform/core/constraint.js';
import { Category } from './blog.type.js';

/** A word of a search, looked up in the database. */
export interface SearchWord {
  /** Folded by search_words (prisma/sql). */
  word: string;
  /** Known words with this prefix; for four characters and more. */
  completions: string[];
  /** A known word close to it, where none has this prefix. */
  correction: string | null;
}

/** A part of a search between white space. */
export interface SearchTerm {
  text: string;
  words: SearchWord[];
  /** Meaningful signs, such as "%". */
  signs: string[];
}

/** A tsquery, and how much younger its matches count. */
export interface RankedQuery {
  query: string;
  bonusMs: number;
}

export interface SearchPlan {
  /** Matches every word, in any category. */
  all: string;
  /** The same matches, split by where the words are. */
  rankedQueries: RankedQuery[];
  /** A tsquery of the category; null for any. The index is asked separately. */
  categoryFilter: string | null;
  /** Texts that must occur literally, ignoring case. */
  substrings: string[];
  /** The corrected search; null without a typo. */
  corrected: string | null;
  /** What to highlight: words by prefix, and literal texts. */
  highlights: { prefixes: string[]; substrings: string[] };
}

/**
 * Relevance halves in this time. A match of all words in the title is worth four times one in the body, in
 * title and short description twice, of prefixes half. Ordering by worth × 2^(−age / half-life) equals ordering
 * by time plus half-life × log2(worth), so each kind of match counts as that much younger. This order needs no
 * scan of all matches and is stable over time.
 */
const HALF_LIFE_MS = 365 * 86_400_000;
const SHORTEST_KNOWN = 4;
/** Scripts without spaces: each character is indexed as a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const isUnspaced = (word: string): boolean => UNSPACED.test(word);

const quote = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
const all = (parts: readonly string[]): string => parts.join(' & ');

/** Lexemes of a word's completions: short words have prefix lexemes in the index. */
function completionLexemes({ word, completions }: SearchWord): string[] {
  const length = [...word].length;
  if (length === 1) return [];
  if (length < SHORTEST_KNOWN) return [quote(`${word}*`)];
  return completions.filter((known) => known !== word).map(quote);
}

const effectiveWord = ({ word, correction }: SearchWord): string => correction ?? word;
const prefixQuery = (word: SearchWord): string =>
  `(${[quote(effectiveWord(word)), ...completionLexemes(word)].join(' | ')})`;

/** Matches where at least one word is only a prefix; null when none has completions. */
function prefixOnlyQuery(words: readonly SearchWord[]): string | null {
  const ways = words.flatMap((word, place) => {
    const longer = completionLexemes(word);
    const others = words.filter((_, other) => other !== place).map(prefixQuery);
    return longer.length > 0 ? [`(${all([`(${longer.join(' | ')})`, ...others])})`] : [];
  });
  return ways.length > 0 ? `(${ways.join(' | ')})` : null;
}

/** The words of a term that the index can find. */
function indexedWords({ text, words, signs }: SearchTerm): SearchWord[] {
  if (signs.length === 0) return words;
  // Next to a sign, the first word may end a longer one, and the last may begin one.
  const first = words[0]?.word;
  const rest = first !== undefined && text.toLowerCase().startsWith(first) ? words.slice(1) : words;
  return rest.filter(({ word }) => [...word].length > 1);
}

const needsSubstringMatch = ({ words, signs }: SearchTerm): boolean =>
  signs.length > 0 || (words.length > 1 && words.some(({ word }) => isUnspaced(word)));

const correctedText = ({ text, words }: SearchTerm): string =>
  words.some(({ correction }) => correction !== null)
    ? words.map(({ word, correction }) => correction ?? word).join(' ')
    : text;

/**
 * Plans a search: every term must match, each word by itself or as a prefix, within the category.
 * @returns null when nothing can be searched for
 */
export function planSearch(terms: readonly SearchTerm[], category: Category | null): SearchPlan | null {
  const words = terms.flatMap(indexedWords);
  const signs = terms.flatMap((term) => term.signs);
  if (words.length + signs.length === 0) return null;
  const beside = signs.map(quote);
  const exactQuery = (prefix: string): string =>
    `(${all(words.map((word) => quote(prefix + effectiveWord(word))))})`;
  const whole = all([...words.map(prefixQuery), ...beside]);
  const [title, head, text] = [exactQuery('title:'), exactQuery('head:'), exactQuery('')];
  const prefixOnly = prefixOnlyQuery(words);
  const substringTerms = terms.filter(needsSubstringMatch);
  const corrected = terms.some((term) => correctedText(term) !== term.text)
    ? terms.map(correctedText).join(' ')
    : null;
  return {
    all: whole,
    categoryFilter: category && quote(`of:${category}`),
    rankedQueries:
      words.length === 0
        ? [{ query: whole, bonusMs: 0 }]
        : [
            { query: all([title, ...beside]), bonusMs: 2 * HALF_LIFE_MS },
            { query: all([head, `!${title}`, ...beside]), bonusMs: HALF_LIFE_MS },
            { query: all([text, `!${head}`, ...beside]), bonusMs: 0 },
            ...(prefixOnly === null
              ? []
              : [{ query: all([prefixOnly, `!${text}`, ...beside]), bonusMs: -HALF_LIFE_MS }]),
          ],
    substrings: substringTerms.map(({ text: typed }) => typed),
    corrected,
    highlights: {
      prefixes: terms
        .filter((term) => !needsSubstringMatch(term))
        .flatMap((term) => term.words.map(({ word, correction }) => correction ?? word)),
      substrings: substringTerms.map(({ text: typed }) => typed),
    },
  };
}

/** Terms per search. */
const MAX_TERMS = 8;
/** Words per search: each costs lookups. */
const MAX_WORDS = 16;
const MAX_CHARACTERS = 200;
const OF_A_WORD = /[\p{L}\p{N}\p{M}]/u;

/** The terms of a search, within bounds once folded: U+FDFA alone becomes a sentence. */
export function termsOf(search: string): string[] {
  let [words, characters, isInWord] = [0, 0, false];
  const fits = (character: string): boolean => {
    for (const folded of character.normalize('NFKC')) {
      const wasInWord = isInWord;
      isInWord = OF_A_WORD.test(folded);
      if (isInWord && !wasInWord) words += 1;
      characters += 1;
    }
    return words <= MAX_WORDS && characters <= MAX_CHARACTERS;
  };
  const terms: string[] = [];
  for (const text of normalizeText(search).split(/\s+/).filter(Boolean).slice(0, MAX_TERMS)) {
    isInWord = false;
    let term = '';
    for (const character of text) {
      if (!fits(character)) break;
      term += character;
    }
    if (term !== '') terms.push(term);
    if (term !== text) break;
  }
  return terms;
}

/** Escapes `%`, `_` and `\`. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const TIME_DIGITS = 12;
const LATEST = 2 ** 48 - 1;

/** Shifts a UUIDv7's time, which keeps the order of ids (RFC 9562, section 5.7). */
export function shiftUuidTime(id: string, byMs: number): string {
  const hex = id.replaceAll('-', '').toLowerCase();
  const time = Number.parseInt(hex.slice(0, TIME_DIGITS), 16) + byMs;
  const moved = Math.min(Math.max(time, 0), LATEST).toString(16).padStart(TIME_DIGITS, '0');
  return `${moved.slice(0, 8)}-${moved.slice(8)}-${id.slice(14).toLowerCase()}`;
}
