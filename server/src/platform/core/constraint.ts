import { isEmail, isURL, isUUID, registerDecorator } from 'class-validator';
import { DirectiveLocation, GraphQLDirective, GraphQLInt, GraphQLNonNull, GraphQLString } from 'graphql';
import { Directive } from 'type-graphql';
import { isReadable, isStreamSafe, normalizeText } from './characters.js';

export { normalizeText };

/** The forms a text can be asked to have. */
export type TextFormat = 'url' | 'email' | 'html';

/** The bounds of one text field. Lengths are in UTF-16 code units, counted on the normalised text. */
export interface TextBounds {
  minLength: number;
  maxLength: number;
  format?: TextFormat;
  /** One sentence that says what is wanted; shown by GraphQL, REST and the form alike. */
  message: string;
}

/**
 * Publishes a field's bounds in schema.graphql, from where the client's forms get theirs: one rule, one place.
 * The server enforces the bounds by the same decorator, see {@link Text}.
 */
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

/** What is said of a text in which nobody can see what is wrong. */
export const UNREADABLE =
  'This text holds control characters, which nobody can see. Please remove them, for instance by typing the text anew.';

/** What is said of a text that is not {@link isStreamSafe}. */
export const TOO_MANY_MARKS =
  'This text holds more than 30 combining marks, such as accents, on one character. Please remove some of them.';

/** A character of NFC is at most so many code units before: no text that is longer by more can keep its bounds. */
const NFC_SHRINKS_TO = 4;

const FORMAT_CHECKS: Record<TextFormat, (text: string) => boolean> = {
  url: (text) =>
    isURL(text, {
      protocols: ['http', 'https'],
      require_protocol: true,
      require_tld: false,
      // Whoever opens the page would send them along.
      disallow_auth: true,
    }),
  // Nobody has a quoted name (RFC 5321, section 4.1.2, advises against it), but each can be quoted in endless ways: one
  // mailbox would count as many.
  email: (text) => isEmail(text, { blacklisted_chars: '"' }),
  html: () => true,
};

/** What is wrong with a value, as a sentence; null when it keeps the bounds. The whole rule in one function. */
export function textError(value: unknown, bounds: TextBounds): string | null {
  if (typeof value !== 'string') return bounds.message;
  // Before anything that takes longer: a megabyte is soon refused.
  if (value.trim().replaceAll('\r\n', '\n').length > NFC_SHRINKS_TO * bounds.maxLength) return bounds.message;
  if (!isReadable(value)) return UNREADABLE;
  if (!isStreamSafe(value)) return TOO_MANY_MARKS;
  const text = normalizeText(value);
  if (text.length < bounds.minLength || text.length > bounds.maxLength) return bounds.message;
  return bounds.format === undefined || FORMAT_CHECKS[bounds.format](text) ? null : bounds.message;
}

/** Property decorator: the text keeps these bounds, and the schema says so. */
export function Text(bounds: TextBounds): PropertyDecorator {
  const format = bounds.format ? `, format: "${bounds.format}"` : '';
  const directive = `@constraint(minLength: ${bounds.minLength}, maxLength: ${bounds.maxLength}${format}, message: ${JSON.stringify(bounds.message)})`;
  return (target, property) => {
    Directive(directive)(target, property);
    registerDecorator({
      name: 'text',
      target: target.constructor,
      propertyName: String(property),
      // For whoever describes the class: see platform/rest/openapi.
      constraints: [bounds],
      validator: {
        validate: (value) => textError(value, bounds) === null,
        defaultMessage: (args) => textError(args?.value, bounds) ?? bounds.message,
      },
    });
  };
}

/** The name of the rule that {@link RowId} sets. */
export const ROW_ID = 'rowId';

/** Property decorator: the id of a row, a UUID, in lower case once it is checked (see validate.ts). */
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
