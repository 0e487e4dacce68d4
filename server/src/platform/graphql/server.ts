import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { RequestContext } from './context.js';
import { createErrorFormatter, statusFromErrors } from './errors.js';

export interface GraphQLSettings {
  /** Whether the schema may be asked for. */
  introspection: boolean;
}

/** Apollo Server over the schema; started, so that it can be mounted. Stop it to let requests under way finish. */
export async function startGraphQLServer(
  schema: GraphQLSchema,
  settings: GraphQLSettings,
  log: Logger,
): Promise<ApolloServer<RequestContext>> {
  const server = new ApolloServer<RequestContext>({
    schema,
    introspection: settings.introspection,
    includeStacktraceInErrorResponses: false,
    formatError: createErrorFormatter(log),
    // The landing page loads its scripts from elsewhere.
    plugins: [ApolloServerPluginLandingPageDisabled(), statusFromErrors],
    // The process ends through main.ts alone.
    stopOnTerminationSignals: false,
    logger: log,
  });
  await server.start();
  return server;
}
