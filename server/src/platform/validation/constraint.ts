import { isEmail, isURL, isUUID, registerDecorator } from 'class-validator';
import { DirectiveLocation, GraphQLDirective, GraphQLInt, GraphQLNonNull, GraphQLString } from 'graphql';
import { Directive } from 'type-graphql';

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

/** The form in which text is measured and kept: Unicode NFC, without white space around it. */
export function normalizeText(text: string): string {
  return text.normalize('NFC').trim();
}

/** PostgreSQL cannot keep NUL, and half a surrogate pair is no character. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

const FORMAT_CHECKS: Record<TextFormat, (text: string) => boolean> = {
  url: (text) => isURL(text, { protocols: ['http', 'https'], require_protocol: true, require_tld: false }),
  email: (text) => isEmail(text),
  html: () => true,
};

/** Whether a value keeps the bounds: the whole rule in one function. */
export function keepsBounds(value: unknown, bounds: TextBounds): boolean {
  if (typeof value !== 'string' || !isStorable(value)) return false;
  const text = normalizeText(value);
  if (text.length < bounds.minLength || text.length > bounds.maxLength) return false;
  return bounds.format === undefined || FORMAT_CHECKS[bounds.format](text);
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
      // For whoever describes the class: see platform/openapi.
      constraints: [bounds],
      validator: {
        validate: (value) => keepsBounds(value, bounds),
        defaultMessage: () => bounds.message,
      },
    });
  };
}

/** Property decorator: the id of a row, a UUID. */
export function RowId(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'rowId',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value) => isUUID(value),
        defaultMessage: () => 'This is not the id of anything here.',
      },
    });
}
