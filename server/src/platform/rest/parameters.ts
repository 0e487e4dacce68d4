import type { FastifyRequest } from 'fastify';
import { AppError, badUserInput } from '../core/app-error.js';
import { checkPage, MAX_PAGE_SIZE, type PageRequest } from '../core/pagination.js';
import { parseInput } from '../core/validate.js';

/** Its class-validator decorators define the bounds for GraphQL and REST. */
export type InputClass<T extends object = object> = new () => T;

/** Query parameters that fill an input class. */
export interface QueryInput {
  input: InputClass;
  /** Property names by parameter name: `{ searchQuery: 'search' }`. */
  names: Readonly<Record<string, string>>;
}

export interface QueryInputOf<T extends object> extends QueryInput {
  input: InputClass<T>;
  names: Readonly<Record<string, keyof T & string>>;
}

/** Undefined when absent or empty. @throws BAD_USER_INPUT when sent twice */
function textParameter(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  if (value !== undefined && typeof value !== 'string') {
    throw badUserInput([{ field: name, message: `Please send ${name} once.` }]);
  }
  return value || undefined;
}

/** Errors in properties of `work` name the parameters that fill them. */
export async function withParameterNames<T>(
  { names }: QueryInput,
  isPaged: boolean,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.fields.length === 0) throw error;
    const all = Object.entries({ ...names, ...(isPaged && PAGE_NAMES) });
    const nameOf = new Map(all.map(([name, property]) => [property, name]));
    const fields = error.fields.map((one) => ({ ...one, field: nameOf.get(one.field) ?? one.field }));
    throw new AppError(error.code, error.message, fields, { cause: error.cause });
  }
}

const PAGE_NAMES = { limit: 'first', cursor: 'after' };

/**
 * Ignores unknown parameters.
 * @throws BAD_USER_INPUT
 */
export function readQuery<T extends object>({ input, names }: QueryInputOf<T>, request: FastifyRequest): T {
  const values = Object.entries(names).map(([name, property]) => [property, textParameter(request, name)]);
  return parseInput(input, Object.fromEntries(values));
}

/**
 * Reads `limit` (1 to 100, default 100) and `cursor`.
 * @throws BAD_USER_INPUT
 */
export function readPage(isPaged: boolean, request: FastifyRequest): PageRequest {
  if (!isPaged) return { first: MAX_PAGE_SIZE };
  const limit = textParameter(request, 'limit') ?? String(MAX_PAGE_SIZE);
  const page = {
    first: /^\d+$/.test(limit) ? Number(limit) : NaN,
    after: textParameter(request, 'cursor'),
  };
  checkPage(page);
  return page;
}

/** Relative: this request with the next cursor. */
export function nextPageOf(request: FastifyRequest, cursor: string): string {
  const next = new URL(request.url, 'http://octavo.invalid');
  next.searchParams.set('cursor', cursor);
  return next.pathname + next.search;
}
