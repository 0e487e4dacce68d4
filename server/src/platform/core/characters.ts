/** Cc except tab and line feed. PostgreSQL stores no NUL. */
const CONTROLS = /(?![\t\n])\p{Cc}/gu;

const OTHER_LINE_ENDS = /\r\n?/g;

/** Stream-Safe Text Format (UAX #15); no real text has more. */
const MOST_MARKS = 30;

/**
 * Every non-starter is \p{M} or, like half-width sound marks, becomes one in NFKD. Normalizing a run takes quadratic
 * time.
 */
const MARK = String.raw`[\p{M}\uFF9E\uFF9F]`;
const TOO_MANY_MARKS = new RegExp(`(?<!${MARK})${MARK}{${MOST_MARKS + 1}}`, 'u');
const MARKS_BEYOND = new RegExp(`(?<=(?<!${MARK})${MARK}{${MOST_MARKS}})${MARK}+`, 'gu');

/** Whether no run of marks is too long. Takes linear time. */
export function isStreamSafe(text: string): boolean {
  return !TOO_MANY_MARKS.test(text);
}

export function removeExcessMarks(text: string): string {
  return text.replace(MARKS_BEYOND, '');
}

/** Leaves text that is not {@link isStreamSafe}: normalizing takes too long, and validation refuses it. */
export function toNfc(text: string): string {
  return isStreamSafe(text) ? text.normalize('NFC') : text;
}

/** Text as measured and stored: LF, NFC, trimmed. */
export function normalizeText(text: string): string {
  return toNfc(text.replace(OTHER_LINE_ENDS, '\n')).trim();
}

export function removeControls(text: string): string {
  return text.replace(OTHER_LINE_ENDS, '\n').replace(CONTROLS, '');
}

/** No control character, no lone surrogate. */
export function isReadable(text: string): boolean {
  return text.isWellFormed() && text.replace(OTHER_LINE_ENDS, '\n').search(CONTROLS) < 0;
}

/** No white space, and none that shows nothing by itself. */
const VISIBLE = /[^\s\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]/u;

/** Text of zero-width characters alone is as good as empty. */
export function isVisible(text: string): boolean {
  return VISIBLE.test(text);
}
