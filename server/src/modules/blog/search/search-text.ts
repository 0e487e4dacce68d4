/**
 * Must do what search_fold and search_plain (prisma/sql/search_plain.sql) do to posts, except joining compounds: the
 * planner pairs neighbours.
 */

const MARKS = /[\u0300-\u036f]+/g;
const PICTURE = /[\u2190-\u2bff\u{1f000}-\u{1faff}]/gu;
const SIGN = /[%_\\$]/g;
const APOSTROPHES = /[’‘ʼ]/g;
const HYPHENS = /[‐‑]/g;
/** Scripts without spaces: each character is a word. */
const UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/gu;
const BETWEEN_WORDS =
  /[\s\p{Cc}\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u0589\u05be\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u3000-\u3004\u3008-\u3020\u3030]+|[\ufe00-\ufe0f]+/u;

const PLAIN = /^[a-z0-9 ]*$/;

/** Lower case, without accents and compatibility forms. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower.normalize('NFKD').replace(MARKS, '').normalize('NFKC').toLowerCase().replaceAll('ς', 'σ');
}

/** Folded; compounds are split. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replace(PICTURE, (picture) => ` sign${picture.codePointAt(0)} `)
    .replace(UNSPACED, ' $& ')
    .replace(/([\p{L}\p{N}_])'s(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/(?<![\p{L}\p{N}_])([a-z])\+\+/gu, '$1plusplus')
    .replace(/(?<![\p{L}\p{N}_])([acfj])#/gu, '$1sharp')
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(SIGN, (sign) => ` sign${sign.codePointAt(0)} `)
    .split(BETWEEN_WORDS)
    .filter(Boolean);
}

/** For scripts without spaces, and signs that count as words. */
export const isLiteral = (text: string): boolean =>
  [UNSPACED, SIGN].some((characters) => text.search(characters) >= 0);
