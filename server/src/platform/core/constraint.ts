import { isUUID, registerDecorator } from 'class-validator';
import { DirectiveLocation, GraphQLDirective, GraphQLInt, GraphQLNonNull, GraphQLString } from 'graphql';
import { Directive } from 'type-graphql';
import { UPLOADS } from './site-url.js';
import { isReadable, isStreamSafe, isVisible, normalizeText } from './characters.js';

export type TextFormat = 'url' | 'email' | 'html';

/**
 * Bounds of a text field, in UTF-16 code units of the normalized text. HTML is measured as stored, without the hosts of
 * uploaded pictures (site-url.ts).
 */
export interface TextBounds {
  minLength: number;
  maxLength: number;
  format?: TextFormat;
  /** For GraphQL, REST and the forms. */
  message: string;
}

/** Publishes bounds in schema.graphql for the client's forms. {@link Text} enforces them. */
export const constraintDirective = new GraphQLDirective({
  name: 'constraint',
  description: 'The bounds of a text, after white space around it is removed, and the sentence that says so.',
  locations: [DirectiveLocation.INPUT_FIELD_DEFINITION, DirectiveLocation.ARGUMENT_DEFINITION],
  args: {
    minLength: { type: new GraphQLNonNull(GraphQLInt), description: 'Fewest UTF-16 code units.' },
    maxLength: { type: new GraphQLNonNull(GraphQLInt), description: 'Most UTF-16 code units.' },
    format: { type: GraphQLString, description: '"url" (http or https), "email" or "html".' },
    message: { type: new GraphQLNonNull(GraphQLString), description: 'What is wanted, in one sentence.' },
  },
});

export const UNREADABLE =
  'This text holds control characters, which nobody can see. Please remove them, for instance by typing the text anew.';

export const TOO_MANY_MARKS =
  'This text holds more than 30 combining marks, such as accents, on one character. Please remove some of them.';

/** NFC divides a length by at most this. */
const NFC_SHRINKS_TO = 4;

/**
 * An http(s) URL, for `npm run codegen`: the client has the same rule. Without `@` before the path, since the reader's
 * browser would send a password along. White space would break a srcset, and programs misread the other characters.
 */
export const HTTP_URL = /^https?:\/\/[^\s<>"\\@/?#]+(?:[/?#][^\s<>"\\]*)?$/i;

/**
 * An email address, for `npm run codegen` too: what browsers take in a field of the type "email" (HTML standard, "valid
 * email address"), so that the domain needs no dot. They check a domain in letters beyond ASCII as Punycode.
 */
export const EMAIL =
  /^[a-zA-Z\d.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\d](?:[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?(?:\.[\p{L}\d](?:[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?)*$/u;

const FORMAT_CHECKS: Record<TextFormat, (text: string) => boolean> = {
  // Browsers cannot open what the URL standard refuses.
  url: (text) => HTTP_URL.test(text) && URL.canParse(text),
  email: (text) => EMAIL.test(text),
  html: () => true,
};

/** Precedes an uploaded picture's path. Bounded, so that a search takes linear time. */
const HOST_OF_UPLOAD = new RegExp(`(?<= src=")https?://[^"]{1,255}(?=${UPLOADS})`, 'g');

const lengthOf = (text: string, { format }: TextBounds): number =>
  (format === 'html' ? text.replace(HOST_OF_UPLOAD, '') : text).length;

/** The error message; null if valid. */
export function textError(value: unknown, bounds: TextBounds): string | null {
  if (typeof value !== 'string') return bounds.message;
  // First: refuses very long text quickly.
  if (value.trim().replaceAll('\r\n', '\n').length > NFC_SHRINKS_TO * bounds.maxLength) return bounds.message;
  if (!isReadable(value)) return UNREADABLE;
  if (!isStreamSafe(value)) return TOO_MANY_MARKS;
  const text = normalizeText(value);
  const length = lengthOf(text, bounds);
  if (length < bounds.minLength || length > bounds.maxLength) return bounds.message;
  if (bounds.minLength > 0 && !isVisible(text)) return bounds.message;
  return bounds.format === undefined || FORMAT_CHECKS[bounds.format](text) ? null : bounds.message;
}

/** Enforces the bounds and publishes them in the schema. */
export function Text(bounds: TextBounds): PropertyDecorator {
  const format = bounds.format ? `, format: "${bounds.format}"` : '';
  const directive = `@constraint(minLength: ${bounds.minLength}, maxLength: ${bounds.maxLength}${format}, message: ${JSON.stringify(bounds.message)})`;
  return (target, property) => {
    Directive(directive)(target, property);
    registerDecorator({
      name: 'text',
      target: target.constructor,
      propertyName: String(property),
      // For platform/rest/openapi.
      constraints: [bounds],
      validator: {
        validate: (value) => textError(value, bounds) === null,
        defaultMessage: (args) => textError(args?.value, bounds) ?? bounds.message,
      },
    });
  };
}

export const ROW_ID = 'rowId';

/** A row's UUID; validateInput lower-cases it. */
export function RowId(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: ROW_ID,
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value) => isUUID(value),
        defaultMessage: () => 'This is not the id of anything here.',
      },
    });
}

/** A member's uid, by Firebase's bounds. */
export function Uid(): PropertyDecorator {
  return Text({ minLength: 1, maxLength: 128, message: 'A uid has 1 to 128 characters.' });
}
