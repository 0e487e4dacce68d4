import { GraphQLScalarType } from 'graphql';
import { GraphQLISODateTime } from 'type-graphql';

/** A moment; on the wire ISO 8601 in UTC, as JSON and REST write it too. */
export const DateTime = new GraphQLScalarType<Date, string>({
  ...GraphQLISODateTime.toConfig(),
  name: 'DateTime',
  description: 'A date and time, ISO 8601 in UTC.',
});
