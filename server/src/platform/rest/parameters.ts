import type { FastifyRequest } from 'fastify';
import { AppError, badUserInput } from '../core/app-error.js';
import { checkPage, MAX_PAGE_SIZE, type PageRequest } from '../core/pagination.js';
import { parseInput } from '../core/validate.js';

/** An input class: its class-validator decorators are the bounds, here, in GraphQL and in the descriptions of both. */
export type InputClass<T extends object = object> = new () => T;

/** Parameters of a query string that fill an input class. */
export interface QueryInput {
  input: InputClass;
  /** By the parameter's name, the property that it fills: `{ searchQuery: 'search' }`. */
  names: Readonly<Record<string, string>>;
}

/** The same, knowing the class. */
export interface QueryInputOf<T extends object> extends QueryInput {
  input: InputClass<T>;
  names: Readonly<Record<string, keyof T & string>>;
}

/** A query parameter as text, or undefined when it is absent or blank. */
function textParameter(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  if (value !== undefined && typeof value !== 'string') {
    throw badUserInput([{ field: name, message: `Please send ${name} once.` }]);
  }
  return value || undefined;
}

/** Runs a check; what it finds wrong with a property is said of the parameter that filled it. */
function named<T>(names: Readonly<Record<string, string>>, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof AppError) || error.fields.length === 0) throw error;
    const nameOf = new Map(Object.entries(names).map(([name, property]) => [property, name]));
    const fields = error.fields.map((one) => ({ ...one, field: nameOf.get(one.field) ?? one.field }));
    throw new AppError(error.code, error.message, fields, { cause: error.cause });
  }
}

/**
 * Fills an input class from the query string; unknown parameters are ignored.
 * @throws BAD_USER_INPUT naming the parameters, not the properties that they fill
 */
export function readQuery<T extends object>({ input, names }: QueryInputOf<T>, request: FastifyRequest): T {
  const values = Object.entries(names).map(([name, property]) => [property, textParameter(request, name)]);
  return named(names, () => parseInput(input, Object.fromEntries(values)));
}

/**
 * The page that a request asks for: `limit`, 1 to 100 and 100 unless told, and `cursor`.
 * @throws BAD_USER_INPUT naming `limit` or `cursor`
 */
export function readPage(isPaged: boolean, request: FastifyRequest): PageRequest {
  if (!isPaged) return { first: MAX_PAGE_SIZE };
  const limit = textParameter(request, 'limit') ?? String(MAX_PAGE_SIZE);
  const page = {
    first: /^\d+$/.test(limit) ? Number(limit) : NaN,
    after: textParameter(request, 'cursor'),
  };
  named({ limit: 'first', cursor: 'after' }, () => checkPage(page));
  return page;
}

/** The address of the next page, relative to the site: the same request from another cursor on. */
export function nextPageOf(request: FastifyRequest, cursor: string): string {
  const next = new URL(request.url, 'http://octavo.invalid');
  next.searchParams.set('cursor', cursor);
  return next.pathname + next.search;
}
