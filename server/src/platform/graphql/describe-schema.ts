import { GraphQLEnumType, GraphQLSchema } from 'graphql';
import { ERROR_CODES } from '../core/error-codes.js';

/** Documents the error codes; no field has this type. */
const errorCodeEnum = new GraphQLEnumType({
  name: 'ErrorCode',
  description:
    'What can stand under `extensions.code` of an error. Codes are stable: none changes its meaning.',
  values: Object.fromEntries(
    Object.entries(ERROR_CODES)
      .filter(([, { transport }]) => transport !== 'rest')
      .map(([code, { description }]) => [code, { description }]),
  ),
});

/** Adds the error codes, and descriptions of schema and root types. */
export function describeSchema(schema: GraphQLSchema, description: string): GraphQLSchema {
  const config = schema.toConfig();
  if (config.query) config.query.description = 'What can be read.';
  if (config.mutation) config.mutation.description = 'What can be changed.';
  return new GraphQLSchema({
    ...config,
    description,
    types: [...config.types, errorCodeEnum],
  });
}
