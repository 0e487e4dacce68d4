import { readFileSync } from 'node:fs';
import { StartError } from '../../../platform/core/start-error.js';
import { fold } from './search-text.js';

/** Keys and values are folded. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

/**
 * Reads a file of synonyms. A line lists synonyms, separated by commas, or is "word => words": the left word also finds
 * the right ones, not the reverse. "#" starts a comment.
 * @throws StartError if the file cannot be read
 */
export function readSynonyms(file: string): Synonyms {
  const synonyms = new Map<string, string[]>();
  const add = (word: string, others: readonly string[]): void => {
    synonyms.set(word, [...(synonyms.get(word) ?? []), ...others.filter((other) => other !== word)]);
  };
  for (const line of textOf(file).split('\n')) {
    const [left = '', right] = line.replace(/#.*/, '').split('=>').map(wordsIn);
    const words = [...left];
    for (const word of words) add(word, right ?? words);
  }
  return synonyms;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartError(`The synonyms of the search cannot be read from ${file}: ${String(cause)}`);
  }
}

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => fold(word.trim()))
    .filter(Boolean);
