import type { ErrorCode } from '../../platform/core/error-codes.js';
import type { Caller, World } from './world.js';

/** What both transports are given: the variables of the GraphQL operation, from which the REST request is made. */
export type Input = Record<string, unknown>;

/** A row of an answer. */
export type Row = Record<string, unknown>;

/** What is read of a GraphQL connection. */
export interface Connection {
  nodes: Row[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** The data of an operation that went well, by the names of the root fields. */
export interface Data {
  me: Row | null;
  recentBlogs: Row[];
  featuredBlogs: Row[];
  blogs: Connection;
  blog: Row & { comments: Connection };
  myWishlist: Connection;
  createBlog: Row;
  updateBlog: Row;
  addComment: Row;
  addToWishlist: Row;
  removeFromWishlist: Row;
  subscribe: boolean;
}

/** A REST request; the body leaves as JSON. */
export interface RestCall {
  method: string;
  /** With the query string, if there is one. */
  path: string;
  body?: unknown;
}

/** One call, made by either transport with the same input, and what both must come to. */
export interface ParityCase {
  /** Who calls and with what, as a part of a sentence: "a post that does not exist". */
  name: string;
  /** Nobody unless told. */
  caller?: Caller;
  /** Nothing unless told. */
  input?: (world: World) => Input;
  headers?: Record<string, string>;
  /** What has happened already when the call is made. */
  before?: (world: World) => Promise<unknown>;
  /** `done`, or the code of the refusal: so that two transports that fail alike by mistake are noticed. */
  outcome: 'done' | ErrorCode;
  /**
   * GraphQL's types refuse this before Octavo's rules see it, in graphql-js's words. Code, status and the fields' names
   * are the same as in REST; the sentences are not.
   */
  byTypes?: true;
}

/** An operation that both transports have, how their requests and answers belong together, and its cases. */
export interface ParityPair {
  /** The operation's id in the table of REST operations. */
  id: string;
  query: string;
  rest: (input: Input, world: World) => RestCall;
  /** What REST has to answer, given what GraphQL has answered. */
  answer: (data: Data, world: World) => unknown;
  /** Fields of REST's answer that GraphQL has no word for. */
  restAlone?: string[];
  /** The connection whose next page REST's `Link` must name. */
  connection?: (data: Data) => Connection;
  /** By the name of an input of GraphQL, what REST calls it; where they differ. */
  names?: Record<string, string>;
  cases: ParityCase[];
}

/** The row as REST shows it: the same fields, with `_id` for `id`. */
export function restRow({ id, ...others }: Row): Row {
  return { _id: id, ...others };
}

/** An id that has the right form and belongs to nothing. */
export const UNKNOWN_ID = '019e0000-0000-7000-8000-000000000000';

/** The query string of the parameters that are there. */
export function queryString(parameters: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return search.size > 0 ? `?${search.toString()}` : '';
}

/** Bad credentials, as every call that needs a member meets them. */
export function badCredentials(input: NonNullable<ParityCase['input']>): ParityCase[] {
  const outcome = 'UNAUTHENTICATED';
  return [
    { name: 'nobody', caller: 'nobody', input, outcome },
    { name: 'a token that is none', caller: 'a wrong token', input, outcome },
    { name: 'a token whose time is over', caller: 'an expired token', input, outcome },
    { name: 'a session whose time is over', caller: 'an expired session', input, outcome },
  ];
}

/** Pages that no list has. @param others what the list needs beside its page */
export function badPages(caller: Caller, others: (world: World) => Input = () => ({})): ParityCase[] {
  const page = (name: string, wrong: Input, rest: Partial<ParityCase> = {}): ParityCase => ({
    name,
    caller,
    input: (world) => ({ ...others(world), ...wrong }),
    outcome: 'BAD_USER_INPUT',
    ...rest,
  });
  return [
    page('a page that is too large', { first: 101 }),
    page('a page without rows', { first: 0 }),
    page('a page of less than nothing', { first: -1 }),
    page('a page whose size is no number', { first: 'ten' }, { byTypes: true }),
    page('a cursor that no list gave out', { after: 'Zm9v' }),
  ];
}

/**
 * A create under an Idempotency-Key, which both transports share.
 * @param create sends the first request by REST, as the same caller
 */
export function underKey(
  caller: Caller,
  input: NonNullable<ParityCase['input']>,
  create: (world: World, input: Input, headers: Record<string, string>) => Promise<unknown>,
  other: NonNullable<ParityCase['input']>,
): ParityCase[] {
  const headers = { 'idempotency-key': '3c1f1f5e-8a55-4b0e-9d0a-0f6a6b8a2d11' };
  const shared = { caller, input, headers };
  return [
    {
      ...shared,
      name: 'the same again under its key',
      before: (world) => create(world, input(world), headers),
      outcome: 'done',
    },
    {
      ...shared,
      name: 'something else under the key of another',
      before: (world) => create(world, other(world), headers),
      outcome: 'IDEMPOTENCY_KEY_REUSED',
    },
    {
      ...shared,
      name: 'a key that is none',
      headers: { 'idempotency-key': '"open' },
      outcome: 'BAD_USER_INPUT',
    },
  ];
}
