import { GraphQLError } from 'graphql';
import { z } from 'zod';
import { ERROR_CODES } from '../../core/error-codes.js';
import { type PersistedOperations, hashOf } from './persisted-operations.js';

export interface SentOperation {
  method: string;
  /** Path and query. */
  url: string;
  body: unknown;
}

const CODE = 'OPERATION_NOT_REGISTERED';

const body = z.object({
  query: z.string().nullish(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }).optional() }).nullish(),
});

/**
 * Refuses before parsing, so that nobody can probe limits or schema.
 * @throws GraphQLError OPERATION_NOT_REGISTERED
 */
export function requireRegistered(operations: PersistedOperations, request: SentOperation): void {
  // Apollo answers other methods with 405.
  if (request.method !== 'GET' && request.method !== 'POST') return;
  if (isRegistered(operations, request)) return;
  throw new GraphQLError(
    'This site answers only the operations of its own pages. If a page of it says this, please reload it.',
    { extensions: { code: CODE, http: { status: ERROR_CODES[CODE].status } } },
  );
}

/** Whether a registered operation was sent, as its hash or its exact text. */
export function isRegistered(operations: PersistedOperations, request: SentOperation): boolean {
  const hash = hashSentBy(request);
  return hash !== undefined && operations.find(hash) !== undefined;
}

/** Hashes the text if there is one, because Apollo then runs it. */
function hashSentBy(request: SentOperation): string | undefined {
  const parsed = body.safeParse(request.method === 'GET' ? sentInAddress(request.url) : request.body);
  if (!parsed.success) return undefined;
  const { query, extensions } = parsed.data;
  return query ? hashOf(query) : extensions?.persistedQuery?.sha256Hash;
}

/** As a body; null for parameters that Apollo refuses anyway. */
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
