/** PostgreSQL, Prisma and V8 quote values. Schema names, as in `column "title"`, are kept. */
const QUOTED =
  /\b(?:column|relation|table|constraint|index|schema|database|role|function|type|extension|sequence) "[\w.]+"|"[\s\S]*"/g;

/** Prisma's values in backticks; names are kept. */
const PRISMA_VALUE = /\b(value|found) `[^`]*`/gi;

/** PostgreSQL's duplicate key error: `Key (email)=(…) already exists`. */
const KEY_VALUES = /\)=\([\s\S]*\)/g;

const EMAIL = /[^\s@"'`<>()]+@[^\s@"'`<>()]+/g;

/** A JSON Web Token. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g;

/** Redacts user input, which only error messages could bring into the log. */
export function redactText(message: string): string {
  return message
    .replace(QUOTED, (quoted) => (quoted.startsWith('"') ? '"[hidden]"' : quoted))
    .replace(PRISMA_VALUE, '$1 `[hidden]`')
    .replace(KEY_VALUES, ')=([hidden])')
    .replace(TOKEN, '[hidden]')
    .replace(EMAIL, '[hidden]');
}
