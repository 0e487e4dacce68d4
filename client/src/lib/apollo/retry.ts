import { type ApolloClient, ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { map } from 'rxjs';
import { errorCode } from '../errors';

/** Attempts per query in all, and the delay before the next one in milliseconds, which doubles each time. */
const ATTEMPTS = 3;
const FIRST_DELAY = 400;
const LONGEST_DELAY = 4_000;

/** Whether the request did not reach the server: no response, or a 502, 503 or 504. */
export function isUnreachable(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'NETWORK' || code === 'SERVICE_UNAVAILABLE';
}

/**
 * Retries queries that did not reach the server. Not mutations: without a response nobody knows whether the mutation
 * took effect, so the page shows the error and the member may retry. An Idempotency-Key then prevents duplicates.
 */
export function retryLink(): ApolloLink {
  const retry = new RetryLink({
    attempts: { max: ATTEMPTS, retryIf: isUnreachable },
    delay: { initial: FIRST_DELAY, max: LONGEST_DELAY, jitter: true },
  });
  return ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.QUERY,
    ApolloLink.from([retry, unavailableLink()]),
  );
}

/** Throws GraphQL errors that mean "not available", because RetryLink retries only thrown errors, not results. */
function unavailableLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        if (result.data || !result.errors) return result;
        const error = new CombinedGraphQLErrors(result);
        if (isUnreachable(error)) throw error;
        return result;
      }),
    ),
  );
}

/** Refetches the active queries that have failed, for example when the server is back. */
export async function refetchFailed(client: ApolloClient): Promise<void> {
  const failed = [...client.getObservableQueries('active')].filter((query) => query.getCurrentResult().error);
  await Promise.allSettled(failed.map((query) => query.refetch()));
}
