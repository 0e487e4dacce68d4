import { blogRow, memberRow } from './factories.js';
import type { Member } from './members.js';
import { createTestApp, type RestAnswer, type TestApp } from './test-app.js';
import { testDatabaseUrl } from './test-database.js';

/** A site with a member, and two posts of another member. */
export interface CreateSite {
  databaseUrl: string;
  app: TestApp;
  member: Member;
  blogId: string;
  otherBlogId: string;
}

/** A create operation, by GraphQL and REST. */
export interface Create {
  path: string;
  /** The mutation, aliased `made`, and its variables for a body. */
  mutation: string;
  variables: (body: object) => Record<string, unknown>;
  body: (site: CreateSite) => object;
  /** Another valid body. */
  other: (site: CreateSite) => object;
  rows: (site: CreateSite) => Promise<number>;
}

const POST = {
  title: 'Once',
  cover: 'https://octavo.example/cover.webp',
  category: 'Science',
  shortDescription: 'Sent twice, kept once.',
  longDescription: '<p>One post.</p>',
};

const asTheyAre = (body: object): Record<string, unknown> => ({ ...body });

export const CREATE_POST: Create = {
  path: '/blogs',
  mutation: 'mutation Create($input: CreateBlogInput!) { made: createBlog(input: $input) { id } }',
  variables: (input) => ({ input }),
  body: () => POST,
  other: () => ({ ...POST, title: 'Twice' }),
  rows: ({ app, member }) => app.db.blog.count({ where: { authorUid: member.uid } }),
};

export const CREATE_COMMENT: Create = {
  path: '/comments',
  mutation:
    'mutation Create($blogId: ID!, $comContent: String!) { made: addComment(blogId: $blogId, comContent: $comContent) { id } }',
  variables: asTheyAre,
  body: ({ blogId }) => ({ blogId, comContent: 'Well said.' }),
  other: ({ blogId }) => ({ blogId, comContent: 'Not well said.' }),
  rows: ({ app }) => app.db.comment.count(),
};

export const CREATE_WISHLIST_ITEM: Create = {
  path: '/wishlist',
  mutation: 'mutation Create($blogId: ID!) { made: addToWishlist(blogId: $blogId) { id } }',
  variables: asTheyAre,
  body: ({ blogId }) => ({ blogId }),
  other: ({ otherBlogId }) => ({ blogId: otherBlogId }),
  rows: ({ app }) => app.db.wishlistItem.count(),
};

export const CREATE_SUBSCRIBER: Create = {
  path: '/subscribers',
  mutation: 'mutation Create($email: String!) { made: subscribe(email: $email) }',
  variables: asTheyAre,
  body: () => ({ email: 'robin@octavo.example' }),
  other: () => ({ email: 'ada@octavo.example' }),
  rows: ({ app }) => app.db.subscriber.count(),
};

/** Every create operation of the API. */
export const CREATES = [CREATE_POST, CREATE_COMMENT, CREATE_WISHLIST_ITEM, CREATE_SUBSCRIBER];

export async function startCreateSite(): Promise<CreateSite> {
  const databaseUrl = await testDatabaseUrl();
  const app = await createTestApp({ databaseUrl });
  const author = await app.db.member.create({ data: memberRow() });
  const [one, another] = [blogRow({ authorUid: author.uid }), blogRow({ authorUid: author.uid })];
  await app.db.blog.createMany({ data: [one, another] });
  return { databaseUrl, app, member: await app.member(), blogId: one.id, otherBlogId: another.id };
}

export async function removeCreated({ app, member }: CreateSite): Promise<void> {
  await app.db.idempotencyKey.deleteMany();
  await app.db.comment.deleteMany();
  await app.db.wishlistItem.deleteMany();
  await app.db.subscriber.deleteMany();
  await app.db.blog.deleteMany({ where: { authorUid: member.uid } });
}

/** The response, or the error code. */
export interface CreateAnswer {
  acknowledged?: boolean;
  insertedId?: string;
  code?: string;
}

/** Defaults to the site's app, its member and the first body. */
export interface SendOptions {
  body?: object;
  caller?: Member;
  app?: TestApp;
}

/** @param key the header's value */
export function sendCreate(
  site: CreateSite,
  create: Create,
  key: string,
  { body = create.body(site), caller = site.member, app = site.app }: SendOptions = {},
): Promise<RestAnswer<CreateAnswer>> {
  return app.rest('POST', create.path, { body, caller, headers: { 'idempotency-key': key } });
}

/** Sends a GraphQL document. @param key the header's value */
export async function sendDocument(
  { app, member }: CreateSite,
  query: string,
  key: string,
  variables: Record<string, unknown> = {},
) {
  const { status, headers, body } = await app.rest<{
    data?: { made?: { id: string } | boolean; me?: { uid: string } } | null;
    errors?: { message: string; extensions: Record<string, unknown> }[];
  }>('POST', '/graphql', {
    body: { query, variables },
    caller: member,
    headers: { 'idempotency-key': key },
  });
  return { status, headers, data: body.data ?? null, errors: body.errors ?? [] };
}
