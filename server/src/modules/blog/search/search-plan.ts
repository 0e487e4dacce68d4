import { Category } from '../blog.type.js';

/** What the database knows about a word (search_lookup in prisma/sql). */
export interface KnownWord {
  word: string;
  /** Null for a stop word. */
  stem: string | null;
  /** Words of posts with the same stem. */
  forms: readonly string[];
  /** Uids of authors with that name. */
  authors: readonly string[];
  /** Longer words of posts that start with the word, and their stems. */
  completions: readonly string[];
  completionStems: readonly string[];
}

/** A word, a compound or a phrase of a search, as tsqueries. */
export interface SearchUnit {
  /** As the reader typed it. */
  text: string;
  whole: string;
  wide: string;
  title: string;
}

/** A search as the database runs it (SQL type search_plan), with what the reader is told about it. */
export interface SearchPlan {
  units: SearchUnit[];
  /** Queries that every post must match, besides the filter of the list. */
  required: string[];
  /** Phrase queries, checked only in posts that match everything else. */
  exact: string[];
  /** Queries for the categories and authors that the words name; their posts rank higher. */
  favoured: string[];
  /** The search with typos corrected; null without typos. */
  corrected: string | null;
  /** The words that were used, if the search has too many; null otherwise. */
  usedWords: string[] | null;
  /** The category whose name is the whole search; null otherwise. */
  subject: Category | null;
  /** True if the search has only stop words; it finds nothing. */
  isTooCommon: boolean;
  highlights: Highlights;
}

/** What to highlight: folded words, and literal texts, such as those in scripts without spaces. */
export interface Highlights {
  words: ReadonlySet<string>;
  substrings: readonly string[];
}

export const lexeme = (value: string): string => `'${value.replace(/['\\]/g, '$&$&')}'`;
export const byAuthor = (uid: string): string => lexeme(`by:${uid}`);
export const inCategory = (category: Category): string => lexeme(`in:${category}`);
/** The same query for the stems of titles only. */
export const inTitle = (query: string): string => query.replace(/'((?:[^']|'')+)'/g, "'title:$1'");
export const allOf = (parts: readonly string[]): string => parts.map((part) => `(${part})`).join(' & ');
export const anyOf = (parts: readonly string[]): string =>
  [...new Set(parts)].map((part) => `(${part})`).join(' | ');
export const without = (part: string): string => `!(${part})`;

/** From this length on, a known word also matches as a prefix: "car" does not mean "carpet". */
const SHORTEST_BEGINNING = 4;

/** A query that matches no post. */
export const NOTHING = lexeme('nothing:');

/** The category that a word names: singular, plural or a prefix such as "tech". */
export function subjectOf(word: string): Category | null {
  const named = Object.values(Category).find((category) => {
    const name = category.toLowerCase();
    const isBeginning = word.length >= SHORTEST_BEGINNING && name.startsWith(word);
    return word === name || word === `${name}s` || isBeginning || word === name.replace(/y$/, 'ies');
  });
  return named ?? null;
}

/** Builds a unit from the stems of a word and its synonyms, and the authors and category that it names. */
export function unitOf(
  text: string,
  word: KnownWord,
  others: readonly KnownWord[],
  isLast: boolean,
): SearchUnit {
  const stems = [word, ...others].flatMap(({ stem }) => stem ?? []);
  const subject = subjectOf(word.word);
  const meant = [...word.authors.map(byAuthor), ...(subject ? [inCategory(subject)] : [])];
  const whole = [...stems.map(lexeme), ...meant];
  const longer = longerStems(word, others, isLast).map(lexeme);
  const isKnown = isKnownWord(word) || others.some(isKnownWord);
  return {
    text,
    // An unknown word counts as unfinished.
    whole: anyOf(isKnown ? whole : [...whole, ...longer]),
    wide: anyOf([...whole, ...longer]),
    // Without the category, because the index would read all of its posts.
    title: anyOf([...stems.map((stem) => lexeme(`title:${stem}`)), ...word.authors.map(byAuthor)]),
  };
}

function longerStems(word: KnownWord, others: readonly KnownWord[], isLast: boolean): readonly string[] {
  const isKnown = isKnownWord(word) || others.length > 0;
  if (isKnown && (!isLast || word.word.length < SHORTEST_BEGINNING)) return [];
  return word.completionStems.filter((stem) => stem !== word.stem);
}

export const isKnownWord = ({ word, forms, authors }: KnownWord): boolean =>
  forms.length > 0 || authors.length > 0 || subjectOf(word) !== null;

/** Two words that may also be written as one, or one that may be written as two. */
export function compoundOf(text: string, parts: readonly SearchUnit[], joined: SearchUnit): SearchUnit {
  const either = (of: (unit: SearchUnit) => string): string => anyOf([allOf(parts.map(of)), of(joined)]);
  return {
    text,
    whole: either(({ whole }) => whole),
    wide: either(({ wide }) => wide),
    title: either(({ title }) => title),
  };
}
