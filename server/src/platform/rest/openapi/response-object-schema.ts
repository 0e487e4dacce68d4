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
import type { JsonSchema } from './json-schema.js';

const SCALARS: Record<string, JsonSchema> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
};

/** For `id`; see fieldsOf. */
const ROW_ID = '_id';

/**
 * A response object and its enums, described by the GraphQL schema. Additional properties are allowed: fields may be
 * added later.
 */
export function objectSchemas(
  { name: $id, description, fields }: ResponseSerializer<never>['schema'],
  graphql: GraphQLSchema,
): JsonSchema[] {
  const properties: Record<string, JsonSchema> = {};
  const enums: GraphQLEnumType[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if ('schema' in field) {
      properties[name] = { ...field.schema };
      continue;
    }
    const { type, description: meaning } = schemaField(field, graphql);
    const named = getNullableType(type);
    if (isEnumType(named)) enums.push(named);
    properties[name] = {
      ...valueSchema(type),
      ...(name === ROW_ID && { format: 'uuid' }),
      ...(meaning && { description: meaning }),
    };
  }
  return [
    { $id, type: 'object', description, required: Object.keys(fields), properties },
    ...enums.map(enumSchema),
  ];
}

function schemaField({ type, field }: SchemaField, graphql: GraphQLSchema) {
  const objectType = graphql.getType(type.name);
  const found = isObjectType(objectType) ? objectType.getFields()[field] : undefined;
  if (!found) throw new Error(`The GraphQL schema has no ${type.name}.${field}, which a REST answer names.`);
  return found;
}

function valueSchema(type: GraphQLOutputType): JsonSchema {
  const named = getNullableType(type);
  // `allOf`, because a description next to `$ref` would be lost.
  const schema = isEnumType(named) ? { allOf: [{ $ref: `${named.name}#` }] } : SCALARS[named.toString()];
  if (!schema) throw new Error(`REST answers have no form for ${named.toString()} yet.`);
  return isNonNullType(type) ? schema : { anyOf: [schema, { type: 'null' }] };
}

function enumSchema(type: GraphQLEnumType): JsonSchema {
  return {
    $id: type.name,
    type: 'string',
    ...(type.description && { description: type.description }),
    enum: type.getValues().map(({ name }) => name),
  };
}

export function bodySchema({ kind, schema }: Pick<ResponseSerializer<never>, 'kind' | 'schema'>): JsonSchema {
  const item = { $ref: `${schema.name}#` };
  if (kind === 'object') return item;
  return { type: 'array', ...(kind === 'page' && { maxItems: MAX_PAGE_SIZE }), items: item };
}
