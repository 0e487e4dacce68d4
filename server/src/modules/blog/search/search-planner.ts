import { Category } from '../blog.type.js';
import {
  allOf,
  anyOf,
  byAuthor,
  compoundOf,
  type Highlights,
  inCategory,
  inTitle,
  isKnownWord,
  type KnownWord,
  lexeme,
  NOTHING,
  type SearchPlan,
  type SearchUnit,
  subjectOf,
  unitOf,
  without,
} from './search-plan.js';
import type { SearchRepository, WordRepair } from './search.repository.js';
import { type SearchTerm, termsOf } from './search-terms.js';
import { isLiteral, wordsOf } from './search-text.js';
import type { Synonyms } from './synonyms.js';
import { correctionsOf, editDistance } from './typo.js';

/** Possible corrections even if no post has them. */
const SUBJECT_NAMES = Object.values(Category).map((category) => category.toLowerCase());

/** Words and phrases in a search. */
const MAX_UNITS = 8;

/** At least this many of the newest posts must have a suggested word (see search_shares)… */
const FEWEST_TO_OFFER = 3;
/** …and this many times as many as the replaced word. */
const TIMES_TO_OFFER = 10;

/** Turns a typed search into a plan for the database (docs/decisions/2026-11-23-search.md). */
export class SearchPlanner {
  constructor(
    private readonly repository: SearchRepository,
    private readonly synonyms: Synonyms,
  ) {}

  /**
   * @param after cursor of a next page. It is planned like the first: without words published since
   * @returns undefined for a blank search
   */
  async plan(search: string, after: string | null = null): Promise<SearchPlan | undefined> {
    if (search.trim() === '') return undefined;
    const { terms, isCut } = termsOf(search);
    const known = await this.lookUp(terms, after);
    const repairs = await this.repair(terms, known, after);
    const plan = new PlanBuilder(known, repairs, this.synonyms);
    for (let at = 0; at < terms.length;) at += await this.add(plan, terms, at);
    return plan.build(search, terms, isCut);
  }

  /**
   * Suggests another search if this one finds few posts: a word may be a typo if many more posts have a similar one.
   * @returns null without a suggestion
   */
  async offer(search: string): Promise<string | null> {
    const { terms } = termsOf(search);
    const known = await this.lookUp(terms, null);
    const rare = terms.flatMap((term) =>
      term.kind === 'word' && mayBeTypo(known.get(term.word)) ? [term.word] : [],
    );
    const offered = new Map<string, string>();
    for (const { word, alike } of rare.length > 0 ? await this.repository.repairs(rare, null) : []) {
      const candidates = correctionsOf(
        word,
        alike.filter((other) => other !== word),
      );
      if (candidates.length === 0) continue;
      const [own = 0, ...shares] = await this.repository.shares([word, ...candidates], null);
      const most = Math.max(...shares);
      const meant = candidates[shares.indexOf(most)];
      if (meant !== undefined && most >= Math.max(FEWEST_TO_OFFER, TIMES_TO_OFFER * own))
        offered.set(word, meant);
    }
    return offered.size > 0 ? withWords(search, offered) : null;
  }

  /** Adds the unit at a term. @returns its number of terms */
  private async add(plan: PlanBuilder, terms: readonly SearchTerm[], at: number): Promise<number> {
    const term = terms[at];
    if (!term) return 1;
    if (term.kind === 'word') return plan.addWord(term.word, terms[at + 1], isLastWord(terms, at));
    if (term.kind === 'phrase') plan.addPhrase(term.text, await this.repository.phrase(term.text));
    if (term.kind === 'without') plan.leaveOut(term, await this.repository.phrase(term.text));
    if (term.kind === 'author') plan.narrow(await this.repository.authors(term.words), term.isWithout);
    return 1;
  }

  private async lookUp(terms: readonly SearchTerm[], after: string | null): Promise<Map<string, KnownWord>> {
    const words = terms.flatMap((term) =>
      term.kind === 'word' ? [term.word] : term.kind === 'author' ? [] : term.words,
    );
    const pairs = terms.flatMap((term, at) => pairOf(term, terms[at + 1]) ?? []);
    const synonyms = words.flatMap((word) => this.synonyms.get(word) ?? []);
    return this.repository.lookUp([...words, ...pairs, ...synonyms], after);
  }

  /** Corrects words that no post has, and adds the corrections to `known`. @returns corrections by word */
  private async repair(
    terms: readonly SearchTerm[],
    known: Map<string, KnownWord>,
    after: string | null,
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const unknown = terms.flatMap((term, at) => {
      if (term.kind !== 'word') return [];
      const word = known.get(term.word);
      const isPart = [pairOf(terms[at - 1], term), pairOf(term, terms[at + 1])].some(
        (pair) => pair !== null && (known.get(pair)?.forms.length ?? 0) > 0,
      );
      const isFound =
        !word ||
        word.stem === null ||
        isKnownWord(word) ||
        word.completions.length > 0 ||
        this.synonyms.has(term.word);
      return isFound || isPart ? [] : [term.word];
    });
    if (unknown.length === 0) return new Map();
    const repairs = new Map<string, readonly string[]>();
    for (const found of await this.repository.repairs(unknown, after)) {
      const parts = await this.choose(found, after);
      if (parts.length > 0) repairs.set(found.word, parts);
    }
    for (const [word, entry] of await this.repository.lookUp([...repairs.values()].flat(), after))
      known.set(word, entry);
    return repairs;
  }

  /** Prefers two words, unless one typo explains the word; else the correction commonest in the newest posts. */
  private async choose({ word, split, alike }: WordRepair, after: string | null): Promise<readonly string[]> {
    const corrections = [...new Set(correctionsOf(word, [...alike, ...SUBJECT_NAMES]))];
    const [first] = corrections;
    if (first === undefined || (split && editDistance(word, first) > 1)) return split ?? [];
    if (corrections.length === 1) return corrections;
    const shares = await this.repository.shares(corrections, after);
    return [corrections[shares.indexOf(Math.max(...shares))] ?? word];
  }
}

/** Names, categories and stop words are never typos. */
const mayBeTypo = (word: KnownWord | undefined): boolean =>
  word !== undefined && word.stem !== null && word.authors.length === 0 && subjectOf(word.word) === null;

function withWords(search: string, replacements: ReadonlyMap<string, string>): string {
  return search
    .trim()
    .split(/\s+/)
    .map((text) => {
      const words = wordsOf(text);
      if (!words.some((word) => replacements.has(word))) return text;
      return words.map((word) => replacements.get(word) ?? word).join(' ');
    })
    .join(' ');
}

/** Null if either is not a word. */
const pairOf = (one: SearchTerm | undefined, next: SearchTerm | undefined): string | null =>
  one?.kind === 'word' && next?.kind === 'word' ? one.word + next.word : null;

const isLastWord = (terms: readonly SearchTerm[], at: number): boolean =>
  terms.slice(at + 1).every(({ kind }) => kind !== 'word');

type Phrase = Awaited<ReturnType<SearchRepository['phrase']>>;

class PlanBuilder {
  private readonly units: SearchUnit[] = [];
  private readonly required: string[] = [];
  private readonly exact: string[] = [];
  private readonly subjects: string[] = [];
  private readonly names: string[] = [];
  private readonly words = new Set<string>();
  private readonly substrings: string[] = [];
  private readonly corrections = new Map<string, string>();

  constructor(
    private readonly known: ReadonlyMap<string, KnownWord>,
    private readonly repairs: ReadonlyMap<string, readonly string[]>,
    private readonly synonyms: Synonyms,
  ) {}

  /** @returns 2 if the next word belongs to the unit, else 1 */
  addWord(word: string, next: SearchTerm | undefined, isLast: boolean): number {
    const entry = this.known.get(word);
    if (!entry || entry.stem === null) return 1;
    const joined = this.joinedWith(word, next);
    if (joined && next?.kind === 'word') {
      const parts = [this.unit(word, false), this.unit(next.word, false)];
      this.units.push(compoundOf(`${word} ${next.word}`, parts, this.unit(joined, false)));
      return 2;
    }
    const repair = this.repairs.get(word) ?? [];
    if (repair.length > 1) {
      this.units.push(
        compoundOf(
          word,
          repair.map((part) => this.unit(part, false)),
          this.unit(word, false),
        ),
      );
    } else {
      const [meant] = repair;
      if (meant !== undefined) this.corrections.set(word, meant);
      this.units.push(this.unit(meant ?? word, isLast));
    }
    return 1;
  }

  addPhrase(text: string, { neighbours, words }: Phrase): void {
    if (neighbours === null || words === null) return;
    this.units.push({ text, whole: words, wide: words, title: inTitle(words) });
    if (neighbours !== words) this.exact.push(neighbours);
    if (isLiteral(text)) this.substrings.push(text);
    else
      for (const word of wordsOf(text))
        for (const form of this.known.get(word)?.forms ?? []) this.words.add(form);
  }

  leaveOut({ words: typed }: { words: readonly string[] }, { neighbours, words }: Phrase): void {
    if (neighbours === null || words === null) return;
    (neighbours === words ? this.required : this.exact).push(without(neighbours));
    const subject = typed.length === 1 && subjectOf(typed[0] ?? '');
    if (subject) this.required.push(without(inCategory(subject)));
  }

  narrow(authors: readonly string[], isWithout: boolean): void {
    const byAnyAuthor = authors.length > 0 ? anyOf(authors.map(byAuthor)) : NOTHING;
    this.required.push(isWithout ? without(byAnyAuthor) : byAnyAuthor);
  }

  build(search: string, terms: readonly SearchTerm[], isCut: boolean): SearchPlan {
    const units = this.units.slice(0, MAX_UNITS);
    const [only, ...others] = terms;
    // Only left-out or only exact terms still need a query that matches posts.
    const isExactAlone = units.length + this.required.length === 0 && this.exact.length > 0;
    return {
      units,
      required: isExactAlone ? [without(NOTHING)] : this.required,
      exact: this.exact,
      favoured: [...this.subjects, ...(this.names.length > 0 ? [allOf(this.names)] : [])],
      corrected: this.corrections.size > 0 ? withWords(search, this.corrections) : null,
      usedWords: isCut || units.length < this.units.length ? units.map(({ text }) => text) : null,
      subject: only?.kind === 'word' && others.length === 0 ? subjectOf(only.word) : null,
      isTooCommon: units.length + this.required.length + this.exact.length === 0,
      highlights: { words: this.words, substrings: this.substrings } satisfies Highlights,
    };
  }

  private unit(word: string, isLast: boolean): SearchUnit {
    const entry = this.known.get(word);
    if (!entry) return { text: word, whole: lexeme(word), wide: lexeme(word), title: lexeme(word) };
    const others = (this.synonyms.get(word) ?? [])
      .flatMap((other) => this.known.get(other) ?? [])
      .filter(isKnownWord);
    const unit = unitOf(word, entry, others, isLast);
    for (const form of [entry, ...others].flatMap(({ forms }) => forms)) this.words.add(form);
    if (unit.wide !== unit.whole || !isKnownWord(entry))
      for (const longer of entry.completions) this.words.add(longer);
    const subject = subjectOf(word);
    if (subject) this.subjects.push(inCategory(subject));
    if (entry.authors.length > 0) this.names.push(anyOf(entry.authors.map(byAuthor)));
    return unit;
  }

  /** The two words as one, if posts have it. Stop words are never joined: "a part" is not "apart". */
  private joinedWith(word: string, next: SearchTerm | undefined): string | null {
    const pair = pairOf({ kind: 'word', word }, next);
    if (pair === null || next?.kind !== 'word' || (this.known.get(next.word)?.stem ?? null) === null)
      return null;
    return (this.known.get(pair)?.forms.length ?? 0) > 0 ? pair : null;
  }
}
