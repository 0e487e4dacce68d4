import type { ErrorCode } from '../../platform/core/error-codes.js';
import type { Caller, World } from './world.js';

/** The GraphQL variables, from which the REST request is built. */
export type Input = Record<string, unknown>;

export type Row = Record<string, unknown>;

export interface Connection {
  nodes: Row[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

/** Data by root field. */
export interface Data {
  me: Row | null;
  recentBlogs: Row[];
  featuredBlogs: Row[];
  blogs: Connection;
  searchSuggestions: { posts: Row[]; authors: Row[]; categories: string[] };
  blog: Row & { comments: Connection };
  myWishlist: Connection;
  createBlog: Row;
  updateBlog: Row;
  deleteBlog: Row;
  addComment: Row;
  editComment: Row;
  deleteComment: Row;
  addToWishlist: Row;
  removeFromWishlist: Row;
  subscribe: boolean;
}

export interface RestCall {
  method: string;
  path: string;
  body?: unknown;
}

/** A call with the same input by GraphQL and REST, and its expected outcome. */
export interface ParityCase {
  /** Completes a sentence: "a post that does not exist". */
  name: string;
  /** Default: nobody. */
  caller?: Caller;
  /** Default: nothing. */
  input?: (world: World) => Input;
  headers?: Record<string, string>;
  /** Runs before the call. */
  before?: (world: World) => Promise<unknown>;
  /** `done`, or an error code: compared too, since both could be equally wrong. */
  outcome: 'done' | ErrorCode;
  /** Rejected by graphql-js: code, status and fields agree with REST, messages differ. */
  byTypes?: true;
}

/** An operation in GraphQL and REST, the mapping between them, and its cases. */
export interface ParityPair {
  /** The REST operation's id. */
  id: string;
  query: string;
  rest: (input: Input, world: World) => RestCall;
  /** The expected REST response for GraphQL's data. */
  answer: (data: Data, world: World) => unknown;
  /** Fields that only REST has. */
  restAlone?: string[];
  /** The connection behind REST's `Link`. */
  connection?: (data: Data) => Connection;
  /** REST's names of GraphQL inputs, where different. */
  names?: Record<string, string>;
  cases: ParityCase[];
}

/** Whether its cases only read. */
export const isRead = ({ query }: ParityPair): boolean => query.startsWith('query');

/** `_id` for `id`. */
export function restRow({ id, ...others }: Row): Row {
  return { _id: id, ...others };
}

/** A valid id without a row. */
export const UNKNOWN_ID = '019e0000-0000-7000-8000-000000000000';

/** Omits undefined parameters. */
export function queryString(parameters: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return search.size > 0 ? `?${search.toString()}` : '';
}

/** Cases with bad credentials, for operations that need a member. */
export function badCredentials(input: NonNullable<ParityCase['input']>): ParityCase[] {
  const outcome = 'UNAUTHENTICATED';
  return [
    { name: 'nobody', caller: 'nobody', input, outcome },
    { name: 'a token that is none', caller: 'a wrong token', input, outcome },
    { name: 'a token whose time is over', caller: 'an expired token', input, outcome },
    { name: 'a session whose time is over', caller: 'an expired session', input, outcome },
  ];
}

/** Cases with invalid page sizes and cursors. @param others the list's other inputs */
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
 * Cases with an Idempotency-Key, which GraphQL and REST share.
 * @param create sends the first request by REST
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
