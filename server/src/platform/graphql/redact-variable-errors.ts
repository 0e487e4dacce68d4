import type { FieldError } from '../core/app-error.js';

/*
 * graphql-js puts rejected values into its messages. Responses never repeat input: it may be a password in the
 * wrong field, and clients log errors.
 * https://github.com/graphql/graphql-js/blob/16.x.x/src/execution/values.ts
 */

/** The start of messages about a variable. */
const VARIABLE = /^Variable "\$(\w+)" /;

/** The rest when the variable is missing or null. */
const MISSING = /^of ([\s\S]+)$/;

/** The path within the variable, before the reason. */
const PLACE = / at "([^"]*)"$/;

/** The name of a missing or unknown field of an input object, in the reason. */
const NAMED_FIELD = /^Field "(\w+)" /;

/** The message without the rejected value. */
export function redactValue(message: string): string {
  return message
    .replace(/^((?:Int|Float|String|Boolean|ID|Enum "\w+") cannot represent [a-z\d -]*): [\s\S]*$/, '$1.')
    .replace(/^Value "[\s\S]*" does not exist in ("\w+" enum\.)/, 'This value does not exist in $1')
    .replace(/^(Expected type "\w+"\.) [\s\S]*$/, '$1');
}

export interface RedactedVariableError {
  /** For `fields`, as in REST. */
  field: FieldError;
  message: string;
}

/**
 * @param reason the end of the message when the value was invalid; undefined when it was missing
 * @returns null when the message is not about a variable
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
