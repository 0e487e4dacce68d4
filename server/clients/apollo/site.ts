// Apollo Client with the set-up of its documentation, independent of the site's own client.
import { ApolloClient, CombinedGraphQLErrors, HttpLink, InMemoryCache } from '@apollo/client';
import { variable } from '../accounts.js';
import { type Credentials, Refused, type Refusal } from '../main-path.js';
import { headersOf } from '../sessions.js';

/** Creates a client for the site. @param fetcher replaces the global fetch */
export function connect(credentials: Credentials, fetcher?: typeof fetch): ApolloClient {
  return new ApolloClient({
    link: new HttpLink({
      uri: `${variable('OCTAVO_URL')}/graphql`,
      headers: headersOf(credentials),
      ...(fetcher && { fetch: fetcher }),
    }),
    cache: new InMemoryCache(),
  });
}

/** The data of an operation that must succeed. @throws Refused with the error that Apollo reports */
export async function dataOf<T>(operation: Promise<{ data?: T }>): Promise<T> {
  try {
    const { data } = await operation;
    if (!data) throw new Error('An operation was answered without data.');
    return data;
  } catch (error) {
    if (!CombinedGraphQLErrors.is(error)) throw error;
    const [first] = error.errors;
    if (!first) throw error;
    const { code, fields } = first.extensions as Omit<Refusal, 'message'>;
    throw new Refused({ code, message: first.message, ...(fields && { fields }) });
  }
}
