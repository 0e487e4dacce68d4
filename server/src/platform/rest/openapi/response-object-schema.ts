import {
  getNullableType,
  isEnumType,
  isNonNullType,
  isObjectType,
  type GraphQLEnumType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import type { ResponseSerializer, SchemaField } from '../response-schema.js';
import { MAX_PAGE_SIZE } from '../../core/pagination.js';
import { referTo } from './document-types.js';
import type { JsonSchema } from './json-schema.js';

/** GraphQL scalars as JSON Schema. */
const SCALARS: Record<string, JsonSchema> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
};

/** The id's name in REST, see fieldsOf. */
const ROW_ID = '_id';

function schemaField({ type, field }: SchemaField, graphql: GraphQLSchema) {
  const objectType = graphql.getType(type.name);
  const found = isObjectType(objectType) ? objectType.getFields()[field] : undefined;
  if (!found) throw new Error(`The GraphQL schema has no ${type.name}.${field}, which a REST answer names.`);
  return found;
}

function valueSchema(type: GraphQLOutputType): JsonSchema {
  const named = getNullableType(type);
  const schema: JsonSchema | undefined = isEnumType(named)
    ? referTo('schemas', named.name)
    : SCALARS[named.toString()];
  if (!schema) throw new Error(`REST answers have no form for ${named.toString()} yet.`);
  if (isNonNullType(type)) return schema;
  return schema.$ref
    ? { anyOf: [schema, { type: 'null' }] }
    : { ...schema, type: [String(schema.type), 'null'] };
}

/**
 * JSON Schema of a response object, described by the GraphQL schema. Fields may be added later, so others are
 * allowed.
 */
export function objectSchema(
  { description, fields }: ResponseSerializer<never>['schema'],
  graphql: GraphQLSchema,
): JsonSchema {
  const properties = Object.entries(fields).map(([name, field]): [string, JsonSchema] => {
    if ('schema' in field) return [name, field.schema];
    const { type, description: meaning } = schemaField(field, graphql);
    return [
      name,
      {
        ...valueSchema(type),
        ...(name === ROW_ID && { format: 'uuid' }),
        ...(meaning && { description: meaning }),
      },
    ];
  });
  return {
    type: 'object',
    description,
    required: properties.map(([name]) => name),
    properties: Object.fromEntries(properties),
  };
}

export function enumsOf(
  { fields }: ResponseSerializer<never>['schema'],
  graphql: GraphQLSchema,
): GraphQLEnumType[] {
  return Object.values(fields)
    .filter((field) => 'field' in field)
    .map((field) => getNullableType(schemaField(field, graphql).type))
    .filter(isEnumType);
}

export function enumSchema(type: GraphQLEnumType): JsonSchema {
  return {
    type: 'string',
    ...(type.description && { description: type.description }),
    enum: type.getValues().map(({ name }) => name),
  };
}

/** JSON Schema of a response body: an object or an array. */
export function bodySchema({ kind, schema }: Pick<ResponseSerializer<never>, 'kind' | 'schema'>): JsonSchema {
  const item = referTo('schemas', schema.name);
  if (kind === 'object') return item;
  return { type: 'array', ...(kind === 'page' && { maxItems: MAX_PAGE_SIZE }), items: item };
}
