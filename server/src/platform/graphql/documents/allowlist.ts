import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { ERROR_CODES } from '../../core/error-codes.js';
import { type PersistedOperations, hashOf } from './persisted-operations.js';

/** Which operations are answered: all that fit the schema, or those of the site's own client alone. */
export type AcceptedOperations = 'any' | 'registered';

/** What is read of a request. */
export interface SentOperation {
  method: string;
  /** The path with what follows the question mark. */
  url: string;
  /** The parsed JSON body, if there is one. */
  body: unknown;
}

const CODE = 'OPERATION_NOT_REGISTERED';

const body = z.object({
  query: z.string().nullish(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }).optional() }).nullish(),
});

/**
 * Refuses what is not registered, before anything of it is parsed: neither the limits nor the schema's names can be
 * tried out with documents of one's own. A registered operation may come by its hash or as its exact text.
 * @throws GraphQLError OPERATION_NOT_REGISTERED
 */
export function requireRegistered(registry: PersistedOperations, request: SentOperation): void {
  // Apollo Server answers other methods with 405, whatever they bring.
  if (request.method !== 'GET' && request.method !== 'POST') return;
  const hash = hashSentBy(request);
  if (hash !== undefined && registry.find(hash) !== undefined) return;
  throw new GraphQLError(
    'This site answers only the operations of its own pages. If a page of it says this, please reload it.',
    { extensions: { code: CODE, http: { status: ERROR_CODES[CODE].status } } },
  );
}

/** The hash of the operation that will be run: of the text where there is one, else the hash that was sent. */
function hashSentBy(request: SentOperation): string | undefined {
  const parsed = body.safeParse(request.method === 'GET' ? sentInAddress(request.url) : request.body);
  if (!parsed.success) return undefined;
  const { query, extensions } = parsed.data;
  return query ? hashOf(query) : extensions?.persistedQuery?.sha256Hash;
}

/** The parameters of an address as a body would hold them; null where Apollo Server refuses them anyway. */
function sentInAddress(url: string): unknown {
  const parameters = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const query = parameters.getAll('query');
  const extensions = parameters.getAll('extensions');
  if (query.length > 1 || extensions.length > 1) return null;
  try {
    return { query: query[0], extensions: JSON.parse(extensions[0] ?? 'null') as unknown };
  } catch {
    return null;
  }
}
