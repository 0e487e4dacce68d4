import { GraphQLScalarType } from 'graphql';
import { GraphQLISODateTime } from 'type-graphql';

export const DateTime = new GraphQLScalarType<Date, string>({
  ...GraphQLISODateTime.toConfig(),
  name: 'DateTime',
  description: 'A date and time, ISO 8601 in UTC.',
});
