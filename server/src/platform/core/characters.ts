/**
 * Control characters but tab and line feed: C0, DEL and C1 (Unicode's category Cc). They show nothing, and PostgreSQL
 * keeps no NUL.
 */
const CONTROLS = /(?![\t\n])\p{Cc}/gu;

/** The ends of lines that are no line feed. */
const OTHER_LINE_ENDS = /\r\n?/g;

/** The most combining marks that may follow each other: UAX #15's Stream-Safe Text Format, which real text never exceeds. */
const MOST_MARKS = 30;

/**
 * What may stand on the character before it: every non-starter of Unicode is one of \p{M}, or becomes one in NFKD, as the
 * half-width sound marks do. To bring a run of them into order takes the square of its length.
 */
const MARK = String.raw`[\p{M}\uFF9E\uFF9F]`;
const TOO_MANY_MARKS = new RegExp(`(?<!${MARK})${MARK}{${MOST_MARKS + 1}}`, 'u');
const MARKS_BEYOND = new RegExp(`(?<=(?<!${MARK})${MARK}{${MOST_MARKS}})${MARK}+`, 'gu');

/** Whether no more combining marks follow each other than text may have. Takes time in proportion to the length. */
export function isStreamSafe(text: string): boolean {
  return !TOO_MANY_MARKS.test(text);
}

/** The text without those combining marks that make it not {@link isStreamSafe}. */
export function removeExcessMarks(text: string): string {
  return text.replace(MARKS_BEYOND, '');
}

/** The text in Unicode NFC. One that is not {@link isStreamSafe} stays as it is, for it is refused, and would take too long. */
export function toNfc(text: string): string {
  return isStreamSafe(text) ? text.normalize('NFC') : text;
}

/** The form in which text is measured and kept: lines end in LF, Unicode NFC, no white space around it. */
export function normalizeText(text: string): string {
  return toNfc(text.replace(OTHER_LINE_ENDS, '\n')).trim();
}

/** The text without control characters. */
export function removeControls(text: string): string {
  return text.replace(OTHER_LINE_ENDS, '\n').replace(CONTROLS, '');
}

/** Whether each character can be kept and read: no control character, and no half of a surrogate pair. */
export function isReadable(text: string): boolean {
  return text.isWellFormed() && text.replace(OTHER_LINE_ENDS, '\n').search(CONTROLS) < 0;
}
