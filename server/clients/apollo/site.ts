// Apollo Client as its documentation sets it up, with nothing of the site's own client.
import { ApolloClient, CombinedGraphQLErrors, HttpLink, InMemoryCache } from '@apollo/client';
import { variable } from '../accounts.js';
import { type Credentials, Refused, type Refusal } from '../main-path.js';
import { headersOf } from '../sessions.js';

/** A client of the site. @param fetcher another way to send requests than Node's own */
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

/** The data of an operation that must go well. @throws Refused with what Apollo's own error says */
export async function dataOf<T>(operation: Promise<{ data?: T }>): Promise<T> {
  try {
    const { data } = await operation;
    if (!data) throw new Error('An operation was answered without data.');
    return data;
  } catch (error) {
    if (!CombinedGraphQLErrors.is(error)) throw error;
    const [first] = error.errors;
    const { code, fields } = first?.extensions as Omit<Refusal, 'message'>;
    throw new Refused({ code, message: first?.message ?? '', ...(fields && { fields }) });
  }
}
