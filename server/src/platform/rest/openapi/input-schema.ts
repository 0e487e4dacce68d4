import { targetConstructorToSchema } from 'class-validator-jsonschema';
import { getMetadataStorage } from 'type-graphql';
import type { InputClass } from '../parameters.js';
import type { TextBounds, TextFormat } from '../../core/constraint.js';
import type { JsonSchema } from './json-schema.js';

/** JSON Schema 2020-12, validation, sections 7 and 8. */
const FORMATS: Record<TextFormat, { format?: string; pattern?: string; contentMediaType?: string }> = {
  url: { format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]?://' },
  email: { format: 'email' },
  html: { contentMediaType: 'text/html' },
};

function textSchema({ minLength, maxLength, format }: TextBounds) {
  return {
    type: 'string' as const,
    ...(minLength > 0 && { minLength }),
    maxLength,
    ...(format && FORMATS[format]),
  };
}

/** For the decorators of platform/core/constraint.ts, by name. */
const OWN_CONVERTERS = {
  text: ({ constraints }: { constraints?: unknown[] }) => textSchema(constraints?.[0] as TextBounds),
  rowId: { type: 'string' as const, format: 'uuid' },
};

/** From this class or a parent class. */
function descriptionOf(Input: InputClass, property: string): string | undefined {
  return getMetadataStorage().fields.find(
    ({ name, target }) => name === property && (target === Input || Input.prototype instanceof target),
  )?.description;
}

/**
 * From the validation decorators. An initial value makes a property optional and is its default. Unknown properties
 * are allowed and ignored.
 */
export function inputSchema(Input: InputClass): JsonSchema {
  const schema = targetConstructorToSchema(Input, { additionalConverters: OWN_CONVERTERS }) as JsonSchema;
  const filledIn = new Input();
  const required = schema.required?.filter((name) => Reflect.get(filledIn, name) === undefined) ?? [];
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]): [string, JsonSchema] => {
    const description = property.description ?? descriptionOf(Input, name);
    const value: unknown = Reflect.get(filledIn, name);
    return [
      name,
      { ...property, ...(description && { description }), ...(value !== undefined && { default: value }) },
    ];
  });
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(properties),
  };
}
