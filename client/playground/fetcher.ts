import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { API_PATH } from './api';

/** What the page must tell the reader when the server refuses to describe its schema; null when all is well. */
export type Refusal = { code: string } | null;

interface FetcherOptions {
  /** Asked at each request: whether it carries the session cookie. */
  usesSession: () => boolean;
  /** Told after each attempt to read the schema. */
  onSchemaAnswer: (refusal: Refusal) => void;
}

/** The transport of the editor: plain POST, with the member's session only when they have said so. */
export function createFetcher({ usesSession, onSchemaAnswer }: FetcherOptions): Fetcher {
  const send: typeof fetch = (input, init) =>
    fetch(input, { ...init, credentials: usesSession() ? 'same-origin' : 'omit' });
  const shared = { url: API_PATH, fetch: send, enableIncrementalDelivery: false };
  const readSchema = createGraphiQLFetcher(shared);
  return createGraphiQLFetcher({
    ...shared,
    schemaFetcher: async (parameters, options) => {
      const answer = await readSchema(parameters, options);
      onSchemaAnswer(refusalIn(answer));
      return answer;
    },
  });
}

function refusalIn(answer: unknown): Refusal {
  const { data, errors } = answer as { data?: unknown; errors?: { extensions?: { code?: unknown } }[] };
  return data ? null : { code: String(errors?.[0]?.extensions?.code ?? '') };
}
