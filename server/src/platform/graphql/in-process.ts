import type { ApolloServer } from '@apollo/server';
import type { RequestContext } from './context.js';

/** An operation as a client would send it. */
interface Operation {
  query: string;
  operationName?: string | undefined;
  variables: Record<string, unknown>;
}

/**
 * Answers operations inside this process, by the same server as POST /graphql: its limits, its rules for errors, and
 * the permissions of the context's viewer hold alike.
 * @returns the answer as JSON would carry it, so that dates are texts here too
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
