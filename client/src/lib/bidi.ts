/** Right-to-left characters, and characters that control the direction (Unicode, UAX #9). */
const CHANGES_DIRECTION =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const PDI = '\u2069';

/**
 * Isolates a name or title within plain text, such as the page title, so that its direction does not move the words
 * around it. Returns text that changes no direction as it is. In HTML use `dir="auto"` instead.
 */
export function isolated(text: string): string {
  if (!CHANGES_DIRECTION.test(text)) return text;
  let open = 0;
  const balanced = [...text].filter((character) => {
    if (/[\u2066-\u2068]/.test(character)) open += 1;
    if (character !== PDI) return true;
    // An unmatched PDI would close our own isolate.
    if (open === 0) return false;
    open -= 1;
    return true;
  });
  return FIRST_STRONG_ISOLATE + balanced.join('') + PDI.repeat(open + 1);
}
