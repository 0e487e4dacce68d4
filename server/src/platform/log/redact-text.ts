/**
 * Text in double quotes. PostgreSQL, Prisma and V8 put into them what was sent, as in `invalid input syntax for type
 * uuid: "…"`; a name of the schema follows a word that says what it names, as in `column "title"`, and stays.
 */
const QUOTED =
  /\b(?:column|relation|table|constraint|index|schema|database|role|function|type|extension|sequence) "[\w.]+"|"[\s\S]*"/g;

/** What Prisma puts between backticks besides the names of its models and fields. */
const PRISMA_VALUE = /\b(value|found) `[^`]*`/gi;

/** The values of a key, as PostgreSQL tells of a duplicate: `Key (email)=(…) already exists`. */
const KEY_VALUES = /\)=\([\s\S]*\)/g;

const EMAIL = /[^\s@"'`<>()]+@[^\s@"'`<>()]+/g;

/** A JSON Web Token, as ID tokens and session cookies are. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g;

/**
 * A message as it may stand in the log: what it repeats of a caller's values is hidden. Messages of libraries are the
 * only way by which such values could get there, since requests themselves are never logged.
 */
export function redactText(message: string): string {
  return message
    .replace(QUOTED, (quoted) => (quoted.startsWith('"') ? '"[hidden]"' : quoted))
    .replace(PRISMA_VALUE, '$1 `[hidden]`')
    .replace(KEY_VALUES, ')=([hidden])')
    .replace(TOKEN, '[hidden]')
    .replace(EMAIL, '[hidden]');
}
