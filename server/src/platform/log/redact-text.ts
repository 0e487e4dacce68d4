/**
 * Text in double quotes, where PostgreSQL, Prisma and V8 put values. Names of the schema, as in `column
 * "title"`, stay.
 */
const QUOTED =
  /\b(?:column|relation|table|constraint|index|schema|database|role|function|type|extension|sequence) "[\w.]+"|"[\s\S]*"/g;

/** Prisma's values in backticks; names of models and fields stay. */
const PRISMA_VALUE = /\b(value|found) `[^`]*`/gi;

/** PostgreSQL's duplicate key: `Key (email)=(…) already exists`. */
const KEY_VALUES = /\)=\([\s\S]*\)/g;

const EMAIL = /[^\s@"'`<>()]+@[^\s@"'`<>()]+/g;

/** A JSON Web Token. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g;

/** Hides callers' values in an error message, the only way by which they could get into the log. */
export function redactText(message: string): string {
  return message
    .replace(QUOTED, (quoted) => (quoted.startsWith('"') ? '"[hidden]"' : quoted))
    .replace(PRISMA_VALUE, '$1 `[hidden]`')
    .replace(KEY_VALUES, ')=([hidden])')
    .replace(TOKEN, '[hidden]')
    .replace(EMAIL, '[hidden]');
}
