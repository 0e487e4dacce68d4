import type { FieldError } from '../core/app-error.js';

/*
 * graphql-js says what does not fit a type in words alone, and puts the value that was sent into them. Answers never
 * repeat what was submitted: it may be a password in the wrong field, and logs of clients keep errors.
 * https://github.com/graphql/graphql-js/blob/16.x.x/src/execution/values.ts
 */

/** How each of its complaints about a variable begins. */
const VARIABLE = /^Variable "\$(\w+)" /;

/** What follows that when the variable is missing or null. */
const MISSING = /^of ([\s\S]+)$/;

/** Where in the variable it is: the last of what stands before the reason. */
const PLACE = / at "([^"]*)"$/;

/** A field of an input object that is missing or is not in the type: named by the reason, not by the place. */
const NAMED_FIELD = /^Field "(\w+)" /;

/** A complaint about a value that does not fit its type, without the value. */
export function redactValue(complaint: string): string {
  return complaint
    .replace(/^((?:Int|Float|String|Boolean|ID|Enum "\w+") cannot represent [a-z\d -]*): [\s\S]*$/, '$1.')
    .replace(/^Value "[\s\S]*" does not exist in ("\w+" enum\.)/, 'This value does not exist in $1')
    .replace(/^(Expected type "\w+"\.) [\s\S]*$/, '$1');
}

/** Which variable was refused. */
export interface RedactedVariableError {
  /** For `fields`: REST names the same input. */
  field: FieldError;
  /** For whoever reads the error alone. */
  message: string;
}

/**
 * Which input a type of the schema has refused, and why.
 * @param message graphql-js's own
 * @param reason what it ends with, when the value was refused and not missing
 * @returns null when the message is about no variable
 */
export function redactVariableError(
  message: string,
  reason: string | undefined,
): RedactedVariableError | null {
  const [head, variable] = VARIABLE.exec(message) ?? [];
  if (head === undefined || variable === undefined) return null;
  if (reason === undefined || !message.endsWith(`; ${reason}`)) {
    const missing = MISSING.exec(message.slice(head.length))?.[1];
    return missing ? { field: { field: variable, message: `A value of ${missing}` }, message } : null;
  }
  const place = PLACE.exec(message.slice(0, -`; ${reason}`.length))?.[1];
  const safe = redactValue(reason);
  return {
    field: { field: NAMED_FIELD.exec(reason)?.[1] ?? place?.split('.').at(-1) ?? variable, message: safe },
    message: `${head}got an invalid value${place ? ` at "${place}"` : ''}; ${safe}`,
  };
}
