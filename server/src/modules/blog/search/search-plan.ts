import { Category } from '../blog.type.js';

/** What the database knows of a word (search_lookup in prisma/sql). */
export interface KnownWord {
  word: string;
  /** Null for a stop word. */
  stem: string | null;
  /** Words of posts with the same stem. */
  forms: readonly string[];
  /** Uids of authors of that name. */
  authors: readonly string[];
  /** Words of posts that begin so, and their stems. */
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

/** A search as the database runs it (search_plan in prisma/sql), and as it is told to the reader. */
export interface SearchPlan {
  units: SearchUnit[];
  /** What every post must match, beside the subject. */
  required: string[];
  /** Phrases, compared in the posts that match otherwise. */
  exact: string[];
  /** The subject or author that is meant. */
  favoured: string[];
  /** The search with typos corrected; null without one. */
  corrected: string | null;
  /** What was looked for, when the search has more words than are; null otherwise. */
  usedWords: string[] | null;
  /** The subject whose name the search is. */
  subject: Category | null;
  /** True for stop words alone: nothing is looked for. */
  isTooCommon: boolean;
  highlights: Highlights;
}

/** What is marked: folded words, and texts of scripts without spaces. */
export interface Highlights {
  words: ReadonlySet<string>;
  substrings: readonly string[];
}

export const lexeme = (value: string): string => `'${value.replace(/['\\]/g, '$&$&')}'`;
export const byAuthor = (uid: string): string => lexeme(`by:${uid}`);
export const inCategory = (category: Category): string => lexeme(`in:${category}`);
/** The same query of the stems of titles. */
export const inTitle = (query: string): string => query.replace(/'((?:[^']|'')+)'/g, "'title:$1'");
export const allOf = (parts: readonly string[]): string => parts.map((part) => `(${part})`).join(' & ');
export const anyOf = (parts: readonly string[]): string =>
  [...new Set(parts)].map((part) => `(${part})`).join(' | ');
export const without = (part: string): string => `!(${part})`;

/** Known words count as begun from this length on: "car" does not mean "carpet". */
const SHORTEST_BEGINNING = 4;

/** Matches no post. */
export const NOTHING = lexeme('nothing:');

/** The subject that a word names, in singular or plural, or cut short: "tech". */
export function subjectOf(word: string): Category | null {
  const named = Object.values(Category).find((category) => {
    const name = category.toLowerCase();
    const isBeginning = word.length >= SHORTEST_BEGINNING && name.startsWith(word);
    return word === name || word === `${name}s` || isBeginning || word === name.replace(/y$/, 'ies');
  });
  return named ?? null;
}

/** A word's stem and those of its synonyms, whom and what it names: as a unit. */
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
    // What is not known is an unfinished word.
    whole: anyOf(isKnown ? whole : [...whole, ...longer]),
    wide: anyOf([...whole, ...longer]),
    // Not the subject: the index would read each of its posts.
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
