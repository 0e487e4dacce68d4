import { randomUUID } from 'node:crypto';
import { setTimeout as clock } from 'node:timers/promises';
import type { Account } from './emulator.js';

/** A post as it is written. */
export interface PostValues {
  title: string;
  cover: string;
  category: string;
  shortDescription: string;
  longDescription: string;
}

/** A post that is there. */
export interface Post extends PostValues {
  id: string;
}

/** An answer of /graphql, whatever its status. */
export interface GraphqlAnswer<T> {
  status: number;
  data: T | null;
  errors: { message: string; extensions: { code: string; fields?: { field: string; message: string }[] } }[];
}

/** Sends one operation. In: who sends it, as headers of the request (`bearer(token)` or a cookie); a visitor without. */
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

/** The header of a member's call. */
export const bearer = (idToken: string): Record<string, string> => ({ authorization: `Bearer ${idToken}` });

async function succeed<T>(siteUrl: string, idToken: string, query: string, variables: object): Promise<T> {
  const { data, errors } = await graphql<T>(siteUrl, query, variables, bearer(idToken));
  if (!data || errors.length > 0) throw new Error(`The site refused: ${JSON.stringify(errors)}`);
  return data;
}

/** A word that stands in no other post, so that a search finds what one test has written and nothing else. */
export const uniqueWord = (): string => `q${randomUUID().replaceAll('-', '')}`;

/** What a post consists of, with a title of its own; name what matters to the test. */
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

/** Puts a post into this member's wishlist. */
export async function keepPost(
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

/** Acts on a post as this moderator. */
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

/** A post as everybody can read it. */
export async function readPost(siteUrl: string, id: string): Promise<PostValues & { authorName: string }> {
  const response = await fetch(`${siteUrl}/blog/${id}`);
  if (!response.ok) throw new Error(`/blog/${id} answered ${response.status}.`);
  return (await response.json()) as PostValues & { authorName: string };
}

/**
 * Logs a member out everywhere, as they would on another device. The provider dates sign-ins to the second: waits for the
 * next, so that all so far were before.
 */
export async function endSignIns(siteUrl: string, { idToken }: Account): Promise<void> {
  await clock(1_000 - (Date.now() % 1_000));
  await succeed(siteUrl, idToken, 'mutation { logOutEverywhere }', {});
}
