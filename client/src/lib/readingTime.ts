/** Words a minute of an adult reading silently: Brysbaert 2019, "How many words do we read per minute?", 238. */
const WORDS_PER_MINUTE = 238;

/** How long a post takes to read. In: its words. Out: whole minutes, at least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE));
}
