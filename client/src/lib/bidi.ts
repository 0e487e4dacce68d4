/** Characters that are written from right to left, and those that change the direction (Unicode, UAX #9). */
const CHANGES_DIRECTION =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP = '\u2069';

/**
 * A name or title for a sentence of ours, or for the page's title: whatever direction it is written in, the words around
 * it stay where they are. Text that changes no direction is returned as it is. Where there are elements, `dir="auto"`
 * does this; here there is only text.
 */
export function isolated(text: string): string {
  if (!CHANGES_DIRECTION.test(text)) return text;
  let open = 0;
  const balanced = [...text].filter((character) => {
    if (/[\u2066-\u2068]/.test(character)) open += 1;
    if (character !== POP) return true;
    // One that closes nothing would close ours.
    if (open === 0) return false;
    open -= 1;
    return true;
  });
  return FIRST_STRONG_ISOLATE + balanced.join('') + POP.repeat(open + 1);
}
