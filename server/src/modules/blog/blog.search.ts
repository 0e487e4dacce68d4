import { normalizeText } from '../../platform/core/constraint.js';
import { Category } from './blog.type.js';

/** A word of a search as the database understands it. */
export interface SearchWord {
  /** Folded, see search_words in the migration. */
  word: string;
  /** Known words that begin so; for words of four characters and more. */
  completions: string[];
  /** The known word that was likely meant, where none begins so. */
  correction: string | null;
}

/** What stands between white space in a search, as the database understands it. */
export interface SearchTerm {
  text: string;
  words: SearchWord[];
  /** Its signs that mean something, such as "%". */
  signs: string[];
}

/** A set of posts, in tsquery's language, and how much younger its posts count. */
export interface RankedQuery {
  query: string;
  bonusMs: number;
}

/** A search, ready to be asked. */
export interface SearchPlan {
  /** Every post that has the words, in whichever category. */
  all: string;
  /** The same, apart: by where the words stand. */
  rankedQueries: RankedQuery[];
  /** The category that the posts must be in; null for any. The index is asked for it apart from the words. */
  categoryFilter: string | null;
  /** Texts that must also stand so in the post, in any case. */
  substrings: string[];
  /** What is looked for instead where the search has a typo. */
  corrected: string | null;
  /** What to mark in a post that is found: words by their beginning, other texts as they are. */
  highlights: { prefixes: string[]; substrings: string[] };
}

/**
 * In this time what a match is worth halves. A match of all words in the title is worth four times one in the body, in
 * the title and short description together twice, and one of the words' completions half. Since worth × 2^(−age / half-life)
 * puts posts in the same order as their time plus half-life × log2(worth), each kind of match counts as that much
 * younger: an order that needs no look at all that is found, and that stays when time goes on.
 */
const HALF_LIFE_MS = 365 * 86_400_000;
const SHORTEST_KNOWN = 4;
/** Of these, each character is a word of its own: nothing but the text effectiveWord says which stand together. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Scripts of {@link UNSPACED} characters do not run through the words' completions either. */
const isUnspaced = (word: string): boolean => UNSPACED.test(word);

const quote = (lexeme: string): string => `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
const all = (parts: readonly string[]): string => parts.join(' & ');

/** What a word stands for beside effectiveWord, as lexemes: two and three characters have lexemes for what begins so. */
function completionLexemes({ word, completions }: SearchWord): string[] {
  const length = [...word].length;
  if (length === 1) return [];
  if (length < SHORTEST_KNOWN) return [quote(`${word}*`)];
  return completions.filter((known) => known !== word).map(quote);
}

const effectiveWord = ({ word, correction }: SearchWord): string => correction ?? word;
const prefixQuery = (word: SearchWord): string =>
  `(${[quote(effectiveWord(word)), ...completionLexemes(word)].join(' | ')})`;

/** The posts that match by at least one word that only begins so; null where no word is known to. Few, so quick. */
function prefixOnlyQuery(words: readonly SearchWord[]): string | null {
  const ways = words.flatMap((word, place) => {
    const longer = completionLexemes(word);
    const others = words.filter((_, other) => other !== place).map(prefixQuery);
    return longer.length > 0 ? [`(${all([`(${longer.join(' | ')})`, ...others])})`] : [];
  });
  return ways.length > 0 ? `(${ways.join(' | ')})` : null;
}

/** Which words of a term stand in the index as they are asked for. */
function indexedWords({ text, words, signs }: SearchTerm): SearchWord[] {
  if (signs.length === 0) return words;
  // Beside a sign the first word may be the end of a longer one, and the last one its first character.
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
 * How a search is asked: every term must match, each by words that begin with its own (so that somebody who still types
 * finds something), in the category if one is given.
 * @returns null when the search says nothing that could be looked for
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

/** The most texts of a search, divided by white space, that are looked for. */
const MAX_TERMS = 8;
/** The most words of all of them: the database looks up what each may begin or have meant. */
const MAX_WORDS = 16;
/** The most characters of all of them. */
const MAX_CHARACTERS = 200;
const OF_A_WORD = /[\p{L}\p{N}\p{M}]/u;

/**
 * What a search looks for: its texts between white space, as far as they keep the bounds of a search once they are folded.
 * One character may become many there: U+FDFA is a sentence.
 */
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

/** `%`, `_` and `\` mean themselves in a search, not "anything". */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const TIME_DIGITS = 12;
const LATEST = 2 ** 48 - 1;

/** A UUIDv7 of another time: ids that are shiftUuidTime by the same stay in their order (RFC 9562, section 5.7). */
export function shiftUuidTime(id: string, byMs: number): string {
  const hex = id.replaceAll('-', '').toLowerCase();
  const time = Number.parseInt(hex.slice(0, TIME_DIGITS), 16) + byMs;
  const moved = Math.min(Math.max(time, 0), LATEST).toString(16).padStart(TIME_DIGITS, '0');
  return `${moved.slice(0, 8)}-${moved.slice(8)}-${id.slice(14).toLowerCase()}`;
}
