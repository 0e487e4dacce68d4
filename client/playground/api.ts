/** The path of the GraphQL API. */
export const API_PATH = '/graphql';

/**
 * Sends one of the playground's own queries, with the session cookie if there is one.
 * @param query a document from queries/
 * @throws when there is no response, or one with errors
 */
export async function fetchData<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const response = await fetch(API_PATH, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      // HTML forms cannot send this type, so Apollo Server's CSRF prevention accepts it.
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json;q=0.9',
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: Data | null; errors?: { message: string }[] };
  if (!data || errors) throw new Error(errors?.[0]?.message ?? 'The server gave no data.');
  return data;
}
