import { readFileSync } from 'node:fs';
import { StartError } from '../../platform/core/start-error.js';

/** All entries go into one regular expression. */
const MAX_ENTRIES = 1_000;

/** Format characters, such as the soft hyphen, can hide a word. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * Reads the operator's words and hosts: one per line, "#" starts a comment.
 * @returns finds the first of them in a text, in lower case; null if the list is empty
 * @throws StartError if the file cannot be read or is too long
 */
export function readHeldWords(file: string): ((text: string) => string | null) | null {
  const entries = textOf(file)
    .split('\n')
    .map((line) => plain(line.replace(/#.*/, '')).trim())
    .filter(Boolean);
  if (entries.length > MAX_ENTRIES) {
    throw new StartError(`HELD_WORDS_FILE holds ${entries.length} words; at most 1,000 are read.`);
  }
  if (entries.length === 0) return null;
  // The bounds stand once, around all entries: within each, a long text would take seconds.
  const pattern = new RegExp(`${START}(?:${entries.map(patternOf).join('|')})${END}`, 'u');
  return (text) => pattern.exec(plain(text))?.[0].replace(/\s+/g, ' ') ?? null;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new StartError(`HELD_WORDS_FILE cannot be read from ${file}: ${String(cause)}`);
  }
}

const plain = (text: string): string => text.normalize('NFKC').replace(INVISIBLE, '').toLowerCase();

/** Whole words only. */
const START = '(?<![\\p{L}\\p{N}_-])';
const END = '(?![\\p{L}\\p{N}_-])';

/** A host also matches its subdomains, but no longer host that starts with it. */
function patternOf(entry: string): string {
  const words = entry.split(/\s+/).map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const isHost = /^[^\s.]+(\.[^\s.]+)+$/.test(entry);
  return `${words.join('\\s+')}${isHost ? '(?!\\.[\\p{L}\\p{N}])' : ''}`;
}
