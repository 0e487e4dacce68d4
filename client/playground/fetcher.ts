import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { Kind, parse } from 'graphql';
import { API_PATH } from './api';

/** What the page must tell the reader when the server refuses to describe its schema; null when all is well. */
export type Refusal = { code: unknown } | null;

interface FetcherOptions {
  /** Asked at each request: whether it carries the session cookie. */
  usesSession: () => boolean;
  /** Told after each attempt to read the schema. */
  onSchemaAnswer: (refusal: Refusal) => void;
  /** Told after each operation: whether something in it was for members alone, and nobody was known as one. */
  onAnswer: (wantsMember: boolean) => void;
}

/** The name under which GraphiQL asks for the schema. */
const SCHEMA_QUERY = 'IntrospectionQuery';

/** Has the server say what an operation costs, under `extensions.cost` of its answer. */
const WITH_COST = { extensions: { cost: true } };

/** The transport of the editor: plain POST, with the member's session only when they have said so. */
export function createFetcher({ usesSession, onSchemaAnswer, onAnswer }: FetcherOptions): Fetcher {
  const send = createGraphiQLFetcher({
    url: API_PATH,
    enableIncrementalDelivery: false,
    fetch: (input, init) => fetch(input, { ...init, credentials: usesSession() ? 'same-origin' : 'omit' }),
  });
  return async (parameters, options) => {
    if (parameters.operationName === SCHEMA_QUERY) {
      const answer = await send(parameters, options);
      onSchemaAnswer(refusalIn(answer));
      return answer;
    }
    const operationName = presentName(parameters.query, parameters.operationName);
    const answer = await send({ ...parameters, operationName, ...WITH_COST }, options);
    onAnswer(errorsIn(answer).some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED'));
    return answer;
  };
}

/** The name, where the document has an operation of it: GraphiQL still holds the last one's right after an edit. */
function presentName(query: string, name: string | null | undefined): string | undefined {
  if (!name) return undefined;
  try {
    const isPresent = parse(query).definitions.some(
      (part) => part.kind === Kind.OPERATION_DEFINITION && part.name?.value === name,
    );
    return isPresent ? name : undefined;
  } catch {
    // The server says what is wrong with the document.
    return undefined;
  }
}

interface AnswerError {
  extensions?: { code?: unknown };
}

const errorsIn = (answer: unknown): AnswerError[] => (answer as { errors?: AnswerError[] }).errors ?? [];

function refusalIn(answer: unknown): Refusal {
  const { data } = answer as { data?: unknown };
  return data ? null : { code: errorsIn(answer)[0]?.extensions?.code };
}
