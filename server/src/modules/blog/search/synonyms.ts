import { readFileSync } from 'node:fs';
import { fold } from './search-text.js';

/** Words by a word that may stand for them; keys and values are folded. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/**
 * Reads a file of synonyms: in each line words that mean the same, or "word => words" for what stands for them and not the
 * other way round. "#" begins a comment.
 */
export function readSynonyms(file: string): Synonyms {
  const synonyms = new Map<string, string[]>();
  const add = (word: string, others: readonly string[]): void => {
    synonyms.set(word, [...(synonyms.get(word) ?? []), ...others.filter((other) => other !== word)]);
  };
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [left = '', right] = line.replace(/#.*/, '').split('=>').map(wordsIn);
    const words = [...left];
    for (const word of words) add(word, right ?? words);
  }
  return synonyms;
}

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => fold(word.trim()))
    .filter(Boolean);
