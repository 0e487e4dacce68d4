import type { FieldError } from '../errors/app-error.js';

/**
 * How graphql-js begins what it says of a variable that does not fit its type: the variable, the place in it if it is
 * an object, and why. It tells these in words alone.
 * @see https://github.com/graphql/graphql-js/blob/16.x.x/src/execution/values.ts
 */
const REFUSED_VARIABLE = /^Variable "\$(\w+)" (?:got an invalid value(?: at "([^"]*)")?; )?([\s\S]+)$/;

/** A field of an input object that is missing or is not in the type: named by the reason, not by the place. */
const NAMED_FIELD = /^Field "(\w+)" /;

/**
 * Which input a type of the schema has refused, for `fields`: REST names the same one.
 * @param message graphql-js's own, without the value that was sent
 * @returns the field and the reason; null when the message is about no variable
 */
export function refusedVariable(message: string): FieldError | null {
  const [, variable, place, reason] = REFUSED_VARIABLE.exec(message) ?? [];
  if (variable === undefined || reason === undefined) return null;
  const field = NAMED_FIELD.exec(reason)?.[1] ?? place?.split('.').at(-1) ?? variable;
  return { field, message: reason.replace(/^of /, 'A value of ') };
}
