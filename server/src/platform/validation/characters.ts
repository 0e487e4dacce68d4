/**
 * Control characters but tab and line feed: C0, DEL and C1 (Unicode's category Cc). They show nothing, and PostgreSQL
 * keeps no NUL.
 */
const CONTROLS = /(?![\t\n])\p{Cc}/gu;

/** The ends of lines that are no line feed. */
const OTHER_LINE_ENDS = /\r\n?/g;

/** The form in which text is measured and kept: lines end in LF, Unicode NFC, no white space around it. */
export function normalizeText(text: string): string {
  return text.replace(OTHER_LINE_ENDS, '\n').normalize('NFC').trim();
}

/** The text without control characters. */
export function removeControls(text: string): string {
  return text.replace(OTHER_LINE_ENDS, '\n').replace(CONTROLS, '');
}

/** Whether each character can be kept and read: no control character, and no half of a surrogate pair. */
export function isReadable(text: string): boolean {
  return text.isWellFormed() && text.replace(OTHER_LINE_ENDS, '\n').search(CONTROLS) < 0;
}
