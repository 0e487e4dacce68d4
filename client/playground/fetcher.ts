import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { API_PATH } from './api';

/** What the page must tell the reader when the server refuses to describe its schema; null when all is well. */
export type Refusal = { code: unknown } | null;

interface FetcherOptions {
  /** Asked at each request: whether it carries the session cookie. */
  usesSession: () => boolean;
  /** Told after each attempt to read the schema. */
  onSchemaAnswer: (refusal: Refusal) => void;
}

/** The name under which GraphiQL asks for the schema. */
const SCHEMA_QUERY = 'IntrospectionQuery';

/** Has the server say what an operation costs, under `extensions.cost` of its answer. */
const WITH_COST = { extensions: { cost: true } };

/** The transport of the editor: plain POST, with the member's session only when they have said so. */
export function createFetcher({ usesSession, onSchemaAnswer }: FetcherOptions): Fetcher {
  const send = createGraphiQLFetcher({
    url: API_PATH,
    enableIncrementalDelivery: false,
    fetch: (input, init) => fetch(input, { ...init, credentials: usesSession() ? 'same-origin' : 'omit' }),
  });
  return async (parameters, options) => {
    if (parameters.operationName !== SCHEMA_QUERY) return send({ ...parameters, ...WITH_COST }, options);
    const answer = await send(parameters, options);
    onSchemaAnswer(refusalIn(answer));
    return answer;
  };
}

function refusalIn(answer: unknown): Refusal {
  const { data, errors } = answer as { data?: unknown; errors?: { extensions?: { code?: unknown } }[] };
  return data ? null : { code: errors?.[0]?.extensions?.code };
}
