/** Where the API is; the playground knows no other one. */
export const API_PATH = '/graphql';

/**
 * Asks the API for what the page itself needs, with the session cookie when there is one.
 * In: a document of queries/ and its variables. Out: the answer's data.
 * Throws when the server gives no answer, or one with errors.
 */
export async function ask<Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const response = await fetch(API_PATH, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      // Not a type that a form could send: Apollo Server takes it as proof against forged requests.
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json;q=0.9',
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data?: Data | null; errors?: { message: string }[] };
  if (!data || errors) throw new Error(errors?.[0]?.message ?? 'The server gave no data.');
  return data;
}
