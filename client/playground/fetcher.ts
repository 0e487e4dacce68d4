import { createGraphiQLFetcher, type Fetcher } from '@graphiql/toolkit';
import { Kind, parse } from 'graphql';
import { API_PATH } from './api';

/** The error code with which the server refused introspection; null when it did not. */
export type Refusal = { code: unknown } | null;

interface FetcherOptions {
  /** Called at each request: whether to send the session cookie. */
  usesSession: () => boolean;
  /** Called after each attempt to load the schema. */
  onSchemaAnswer: (refusal: Refusal) => void;
  /** Called after each operation: whether it was refused because it needs a signed-in member. */
  onAnswer: (wantsMember: boolean) => void;
}

/** The operation name of GraphiQL's introspection query. */
const SCHEMA_QUERY = 'IntrospectionQuery';

/** Asks the server to report the operation's cost in `extensions.cost` of the response. */
const WITH_COST = { extensions: { cost: true } };

/** The editor's transport: plain POST, with the session cookie only if the member has switched that on. */
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

/** The name, if the document has such an operation. Right after an edit GraphiQL still passes the old name. */
function presentName(query: string, name: string | null | undefined): string | undefined {
  if (!name) return undefined;
  try {
    const isPresent = parse(query).definitions.some(
      (part) => part.kind === Kind.OPERATION_DEFINITION && part.name?.value === name,
    );
    return isPresent ? name : undefined;
  } catch {
    // Invalid syntax: the server reports it.
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
