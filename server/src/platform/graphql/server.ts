import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { RequestContext } from './context.js';
import { persistedQueries } from './documents/persisted-queries.js';
import type { AcceptedOperations } from './documents/allowlist.js';
import type { PersistedOperations } from './documents/persisted-operations.js';
import { createErrorFormatter } from './errors.js';
import { limitRules, PARSE_OPTIONS } from './limits.js';
import { operationPlugin } from './operation-plugin.js';

export interface GraphQLSettings {
  /** Whether the schema may be asked for; refusals then also say the limits. */
  introspection: boolean;
  /** Whether errors suggest names of the schema: "Did you mean …?" */
  suggestions: boolean;
  /** The operations that may come by their hash. */
  documents: PersistedOperations;
  /** Which operations are answered over HTTP. */
  operations: AcceptedOperations;
}

/** Apollo Server over the schema; started, so that it can be mounted. Stop it to let requests under way finish. */
export async function startGraphQLServer(
  schema: GraphQLSchema,
  { introspection, suggestions, documents }: GraphQLSettings,
  log: Logger,
): Promise<ApolloServer<RequestContext>> {
  const server = new ApolloServer<RequestContext>({
    schema,
    introspection,
    hideSchemaDetailsFromClientErrors: !suggestions,
    includeStacktraceInErrorResponses: false,
    // Apollo's defaults, said because docs/decisions/2026-11-21-limits.md counts on them.
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: persistedQueries(documents),
    parseOptions: PARSE_OPTIONS,
    validationRules: limitRules(introspection),
    formatError: createErrorFormatter(log, introspection, suggestions),
    plugins: [
      // The landing page loads its scripts from elsewhere.
      ApolloServerPluginLandingPageDisabled(),
      // It asks for a hint at every field; here the rule is one, and setCacheHeaders has it.
      ApolloServerPluginCacheControlDisabled(),
      operationPlugin({ documents, introspection, log }),
    ],
    // The process ends through main.ts alone.
    stopOnTerminationSignals: false,
    logger: log,
  });
  await server.start();
  return server;
}
