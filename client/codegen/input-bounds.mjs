import { isInputObjectType, isObjectType, valueFromASTUntyped } from 'graphql';

/** The directive of schema.graphql that says how long a text may be and what form it has. */
const DIRECTIVE = 'constraint';

/**
 * A codegen plugin that brings the bounds of texts from the schema to the client's forms, so that a rule is
 * written once, on the server.
 *
 * In: the schema with its `@constraint` directives. Out: `bounds`, by input type and field
 * (`bounds.CreateBlogInput.title`) or by operation and argument (`bounds.addComment.comContent`).
 *
 * @param {import('graphql').GraphQLSchema} schema
 */
export function plugin(schema) {
  const bounds = Object.fromEntries([...boundsOfInputs(schema), ...boundsOfArguments(schema)]);
  return {
    content: [
      '/** The bounds of one text; lengths in UTF-16 code units of the text in NFC, without white space around it. */',
      'export interface TextBounds {',
      '  readonly minLength: number;',
      '  readonly maxLength: number;',
      "  readonly format?: 'url' | 'email' | 'html';",
      '  /** One sentence that says what is wanted. */',
      '  readonly message: string;',
      '}',
      '',
      '/** The bounds of every text that the schema bounds, by input and field or by operation and argument. */',
      `export const bounds = ${JSON.stringify(bounds, null, 2)} as const satisfies Record<string, Record<string, TextBounds>>;`,
    ].join('\n'),
  };
}

function boundsOfInputs(schema) {
  return Object.values(schema.getTypeMap())
    .filter(isInputObjectType)
    .map((type) => [type.name, boundsOf(Object.values(type.getFields()))])
    .filter(hasBounds);
}

function boundsOfArguments(schema) {
  return [schema.getQueryType(), schema.getMutationType()]
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()))
    .map((field) => [field.name, boundsOf(field.args)])
    .filter(hasBounds);
}

/** The bounds of those fields or arguments that have any, by name. */
function boundsOf(values) {
  return Object.fromEntries(
    values.flatMap((value) => {
      const directive = value.astNode?.directives?.find(({ name }) => name.value === DIRECTIVE);
      return directive ? [[value.name, argumentsOf(directive)]] : [];
    }),
  );
}

function argumentsOf(directive) {
  return Object.fromEntries(
    directive.arguments.map(({ name, value }) => [name.value, valueFromASTUntyped(value)]),
  );
}

function hasBounds([, fields]) {
  return Object.keys(fields).length > 0;
}
