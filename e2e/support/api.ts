import { randomUUID } from 'node:crypto';
import { setTimeout as clock } from 'node:timers/promises';
import type { Account } from './emulator.js';

/** The values that an author enters for a post. */
export interface PostValues {
  title: string;
  cover: string;
  category: string;
  shortDescription: string;
  longDescription: string;
}

/** A published post. */
export interface Post extends PostValues {
  id: string;
}

/** A response of /graphql, whatever its status. */
interface GraphqlAnswer<T> {
  status: number;
  data: T | null;
  errors: { message: string; extensions: { code: string; fields?: { field: string; message: string }[] } }[];
}

/** Sends one operation. @param headers say who sends it (`bearer(token)` or a cookie); a visitor by default */
export async function graphql<T>(
  siteUrl: string,
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
): Promise<GraphqlAnswer<T>> {
  const response = await fetch(`${siteUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const { data = null, errors = [] } = (await response.json()) as Partial<GraphqlAnswer<T>>;
  return { status: response.status, data, errors };
}

/** The Authorization header of a member. */
export const bearer = (idToken: string): Record<string, string> => ({ authorization: `Bearer ${idToken}` });

async function succeed<T>(siteUrl: string, idToken: string, query: string, variables: object): Promise<T> {
  const { data, errors } = await graphql<T>(siteUrl, query, variables, bearer(idToken));
  if (!data || errors.length > 0) throw new Error(`The site refused: ${JSON.stringify(errors)}`);
  return data;
}

/** A word that no other post contains, so that a search finds only what this test has written. */
export const uniqueWord = (): string => `q${randomUUID().replaceAll('-', '')}`;

/** Values for a post, with a unique title. @param values overrides the defaults */
export function postValues(siteUrl: string, values: Partial<PostValues> = {}): PostValues {
  return {
    title: `A test through ${uniqueWord()}`,
    cover: `${siteUrl}/covers/the-salt-roads.svg`,
    category: 'Art',
    shortDescription: 'What is seen from the road by somebody who has the time to look.',
    longDescription: '<p>It began with a map, and the map was wrong.</p>',
    ...values,
  };
}

/** Publishes a post by this member. */
export async function writePost(
  siteUrl: string,
  { idToken }: Pick<Account, 'idToken'>,
  values: Partial<PostValues> = {},
): Promise<Post> {
  const input = postValues(siteUrl, values);
  const { createBlog } = await succeed<{ createBlog: { id: string } }>(
    siteUrl,
    idToken,
    'mutation ($input: CreateBlogInput!) { createBlog(input: $input) { id } }',
    { input },
  );
  return { id: createBlog.id, ...input };
}

/** Adds a post to this member's wishlist. */
export async function addToWishlist(
  siteUrl: string,
  { idToken }: Pick<Account, 'idToken'>,
  { id }: Pick<Post, 'id'>,
): Promise<void> {
  await succeed(siteUrl, idToken, 'mutation ($blogId: ID!) { addToWishlist(blogId: $blogId) { id } }', {
    blogId: id,
  });
}

/** Reports a post, as this member. */
export async function reportAsSpam(
  siteUrl: string,
  { idToken }: Pick<Account, 'idToken'>,
  { id }: Pick<Post, 'id'>,
  text = 'Look at this.',
): Promise<void> {
  const report = 'mutation ($input: ReportInput!) { report(input: $input) { id } }';
  await succeed(siteUrl, idToken, report, { input: { thingId: id, reason: 'SPAM', text } });
}

/** Moderates a post, as this moderator. */
export async function moderate(
  siteUrl: string,
  idToken: string,
  { id }: Pick<Post, 'id'>,
  action: string,
  reason: string,
): Promise<void> {
  const act = 'mutation ($input: ModerateInput!) { moderate(input: $input) { id } }';
  await succeed(siteUrl, idToken, act, { input: { thingId: id, action, reason } });
}

/** Suspends a member for a day, as this moderator. */
export async function suspend(
  siteUrl: string,
  idToken: string,
  { uid }: Pick<Account, 'uid'>,
  reason: string,
): Promise<void> {
  const until = new Date(Date.now() + 86_400_000);
  const act = 'mutation ($input: ModerateMemberInput!) { moderateMember(input: $input) { id } }';
  await succeed(siteUrl, idToken, act, { input: { memberId: uid, action: 'SUSPEND', until, reason } });
}

/** Reads a post through the public REST API. */
export async function readPost(siteUrl: string, id: string): Promise<PostValues & { authorName: string }> {
  const response = await fetch(`${siteUrl}/blog/${id}`);
  if (!response.ok) throw new Error(`/blog/${id} answered ${response.status}.`);
  return (await response.json()) as PostValues & { authorName: string };
}

/**
 * Logs a member out everywhere, as from another device. Sign-in times have one-second precision, so this waits for the
 * next second: all sign-ins so far are then earlier.
 */
export async function endSignIns(siteUrl: string, { idToken }: Account): Promise<void> {
  await clock(1_000 - (Date.now() % 1_000));
  await succeed(siteUrl, idToken, 'mutation { logOutEverywhere }', {});
}
