import { Category } from '../blog.type.js';

/** From search_lookup (prisma/sql). */
export interface KnownWord {
  word: string;
  /** Null for a stop word. */
  stem: string | null;
  /** Words of posts with the same stem. */
  forms: readonly string[];
  /** Uids of authors with that name. */
  authors: readonly string[];
  /** Longer words of posts that start with it, and their stems. */
  completions: readonly string[];
  completionStems: readonly string[];
}

/** A word, compound or phrase, as tsqueries. */
export interface SearchUnit {
  /** As typed. */
  text: string;
  whole: string;
  wide: string;
  title: string;
}

/** A search for the database (SQL type search_plan), and what the reader is told about it. */
export interface SearchPlan {
  units: SearchUnit[];
  /** Every post must match them, besides the list's filter. */
  required: string[];
  /** Phrases, checked only in posts that match all else. */
  exact: string[];
  /** Categories and authors that the words name; their posts rank higher. */
  favoured: string[];
  /** The search without typos; null if it has none. */
  corrected: string | null;
  /** The words used, if the search has too many; else null. */
  usedWords: string[] | null;
  /** The category that the whole search names; else null. */
  subject: Category | null;
  /** True if the search has only stop words: it finds nothing. */
  isTooCommon: boolean;
  highlights: Highlights;
}

/** Folded words, and literal texts, such as those in scripts without spaces. */
export interface Highlights {
  words: ReadonlySet<string>;
  substrings: readonly string[];
}

export const lexeme = (value: string): string => `'${value.replace(/['\\]/g, '$&$&')}'`;
export const byAuthor = (uid: string): string => lexeme(`by:${uid}`);
export const inCategory = (category: Category): string => lexeme(`in:${category}`);
/** The query for stems of titles only. */
export const inTitle = (query: string): string => query.replace(/'((?:[^']|'')+)'/g, "'title:$1'");
export const allOf = (parts: readonly string[]): string => parts.map((part) => `(${part})`).join(' & ');
export const anyOf = (parts: readonly string[]): string =>
  [...new Set(parts)].map((part) => `(${part})`).join(' | ');
export const without = (part: string): string => `!(${part})`;

/** From this length on, known words match as prefixes: "car" does not mean "carpet". */
const SHORTEST_BEGINNING = 4;

/** Matches no post. */
export const NOTHING = lexeme('nothing:');

/** Singular, plural or a prefix such as "tech". */
export function subjectOf(word: string): Category | null {
  const named = Object.values(Category).find((category) => {
    const name = category.toLowerCase();
    const isBeginning = word.length >= SHORTEST_BEGINNING && name.startsWith(word);
    return word === name || word === `${name}s` || isBeginning || word === name.replace(/y$/, 'ies');
  });
  return named ?? null;
}

/** Builds a unit from a word and its synonyms, with the authors and category that it names. */
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
    // Without the category: the index would read all its posts.
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

/** Two words that may be written as one, or one as two. */
export function compoundOf(text: string, parts: readonly SearchUnit[], joined: SearchUnit): SearchUnit {
  const either = (of: (unit: SearchUnit) => string): string => anyOf([allOf(parts.map(of)), of(joined)]);
  return {
    text,
    whole: either(({ whole }) => whole),
    wide: either(({ wide }) => wide),
    title: either(({ title }) => title),
  };
}
