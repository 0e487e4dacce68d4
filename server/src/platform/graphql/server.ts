import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { RequestContext } from './context.js';
import { persistedQueries } from './documents/persisted-queries.js';
import type { PersistedOperations } from './documents/persisted-operations.js';
import { createErrorFormatter } from './errors.js';
import { knownOperationTypes } from './known-operation-types.js';
import { limitRules, PARSE_OPTIONS } from './limits.js';
import { operationPlugin } from './operation-plugin.js';

export interface GraphQLSettings {
  /** Where allowed, errors tell the limits. */
  introspection: boolean;
  /** Errors say "Did you mean …?" */
  suggestions: boolean;
  documents: PersistedOperations;
  /** `registered`: only the operations of the site's own pages. */
  operations: 'any' | 'registered';
}

/** Stopping it lets running requests finish. */
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
    // Apollo's defaults, on which docs/decisions/2026-11-23-limits.md relies.
    csrfPrevention: true,
    allowBatchedHttpRequests: false,
    persistedQueries: persistedQueries(documents),
    parseOptions: PARSE_OPTIONS,
    validationRules: [...limitRules(introspection), knownOperationTypes],
    formatError: createErrorFormatter(log, introspection, suggestions),
    plugins: [
      // The landing page loads scripts from another site.
      ApolloServerPluginLandingPageDisabled(),
      // setCacheHeaders sets `Cache-Control` instead.
      ApolloServerPluginCacheControlDisabled(),
      operationPlugin({ documents, introspection, log }),
    ],
    // main.ts ends the process.
    stopOnTerminationSignals: false,
    logger: log,
  });
  await server.start();
  return server;
}
