/** Quoted text: PostgreSQL, Prisma and V8 quote values. Schema names, as in `column "title"`, are kept. */
const QUOTED =
  /\b(?:column|relation|table|constraint|index|schema|database|role|function|type|extension|sequence) "[\w.]+"|"[\s\S]*"/g;

/** Values that Prisma puts in backticks; names of models and fields are kept. */
const PRISMA_VALUE = /\b(value|found) `[^`]*`/gi;

/** PostgreSQL's duplicate key error: `Key (email)=(…) already exists`. */
const KEY_VALUES = /\)=\([\s\S]*\)/g;

const EMAIL = /[^\s@"'`<>()]+@[^\s@"'`<>()]+/g;

/** A JSON Web Token. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g;

/** Redacts user input in an error message, the only way by which it could get into the log. */
export function redactText(message: string): string {
  return message
    .replace(QUOTED, (quoted) => (quoted.startsWith('"') ? '"[hidden]"' : quoted))
    .replace(PRISMA_VALUE, '$1 `[hidden]`')
    .replace(KEY_VALUES, ')=([hidden])')
    .replace(TOKEN, '[hidden]')
    .replace(EMAIL, '[hidden]');
}
