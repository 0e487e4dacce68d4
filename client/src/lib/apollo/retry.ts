import { type ApolloClient, ApolloLink, CombinedGraphQLErrors } from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { OperationTypeNode } from 'graphql';
import { map } from 'rxjs';
import { errorCode } from '../errors';

/** How often a query is sent in all, and how long before it is sent again, in milliseconds, doubled each time. */
const ATTEMPTS = 3;
const FIRST_DELAY = 400;
const LONGEST_DELAY = 4_000;

/** Whether the call did not get through: no answer, or a 502, 503 or 504. */
export function isUnreached(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'NETWORK' || code === 'SERVICE_UNAVAILABLE';
}

/**
 * Sends a query again that did not get through, a little later each time. Only queries: of a mutation that brought no
 * answer nobody knows whether it was carried out, so its page says so and people decide; an Idempotency-Key sees to it
 * that trying again then makes nothing twice.
 */
export function retryLink(): ApolloLink {
  const retry = new RetryLink({
    attempts: { max: ATTEMPTS, retryIf: isUnreached },
    delay: { initial: FIRST_DELAY, max: LONGEST_DELAY, jitter: true },
  });
  return ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.QUERY,
    ApolloLink.from([retry, unavailableLink()]),
  );
}

/** RetryLink looks at calls that failed, not at answers: an answer that only says "not now" is made a failure. */
function unavailableLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        if (result.data || !result.errors) return result;
        const error = new CombinedGraphQLErrors(result);
        if (isUnreached(error)) throw error;
        return result;
      }),
    ),
  );
}

/** Sends the failed queries of the screen again, as when the server is back. */
export async function refetchFailed(client: ApolloClient): Promise<void> {
  const failed = [...client.getObservableQueries('active')].filter((query) => query.getCurrentResult().error);
  await Promise.allSettled(failed.map((query) => query.refetch()));
}
