import type { ApolloServer } from '@apollo/server';
import type { RequestContext } from './context.js';

interface Operation {
  query: string;
  operationName?: string | undefined;
  variables: Record<string, unknown>;
}

/**
 * With the errors, permissions and operation limits of POST /graphql, and the quota of `contextValue`.
 * @returns a function that resolves to JSON, so dates are strings
 */
export function inProcess(
  server: ApolloServer<RequestContext>,
  contextValue: RequestContext,
): (operation: Operation) => Promise<Record<string, unknown>> {
  return async (operation) => {
    const { body } = await server.executeOperation(operation, { contextValue });
    if (body.kind !== 'single') throw new Error('An answer in parts cannot be put into a page.');
    return JSON.parse(JSON.stringify(body.singleResult)) as Record<string, unknown>;
  };
}
