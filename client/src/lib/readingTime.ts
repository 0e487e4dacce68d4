/** Silent reading speed of adults: Brysbaert 2019, "How many words do we read per minute?". */
const WORDS_PER_MINUTE = 238;

/** How long a post takes to read, in whole minutes, at least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE));
}
