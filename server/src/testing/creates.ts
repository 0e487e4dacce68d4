import { blogRow, memberRow } from './factories.js';
import type { Member } from './members.js';
import { createTestApp, type RestAnswer, type TestApp } from './test-app.js';
import { testDatabaseUrl } from './test-database.js';

/** A site with a member, and two posts by somebody else that they can comment on and keep. */
export interface CreateSite {
  databaseUrl: string;
  app: TestApp;
  member: Member;
  blogId: string;
  otherBlogId: string;
}

/** One create, by both transports. */
export interface Create {
  /** Its REST path. */
  path: string;
  /** The same as a mutation, answered as `made`, and the variables that it takes for a body. */
  mutation: string;
  variables: (body: object) => Record<string, unknown>;
  body: (site: CreateSite) => object;
  /** Another body, as good as the first. */
  other: (site: CreateSite) => object;
  /** How many rows the member has made. */
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

/** Everything that can be created through the API. */
export const CREATES = [CREATE_POST, CREATE_COMMENT, CREATE_WISHLIST_ITEM, CREATE_SUBSCRIBER];

export async function startCreateSite(): Promise<CreateSite> {
  const databaseUrl = await testDatabaseUrl();
  const app = await createTestApp({ databaseUrl });
  const author = await app.db.member.create({ data: memberRow() });
  const [one, another] = [blogRow({ authorUid: author.uid }), blogRow({ authorUid: author.uid })];
  await app.db.blog.createMany({ data: [one, another] });
  return { databaseUrl, app, member: await app.member(), blogId: one.id, otherBlogId: another.id };
}

/** Removes what the member has created, and every key. */
export async function removeCreated({ app, member }: CreateSite): Promise<void> {
  await app.db.idempotencyKey.deleteMany();
  await app.db.comment.deleteMany();
  await app.db.wishlistItem.deleteMany();
  await app.db.subscriber.deleteMany();
  await app.db.blog.deleteMany({ where: { authorUid: member.uid } });
}

/** What a REST create answers, or the code of why not. */
export interface CreateAnswer {
  acknowledged?: boolean;
  insertedId?: string;
  code?: string;
}

/** What is not said is the site's own: its app, its member and the create's first body. */
export interface SendOptions {
  body?: object;
  caller?: Member;
  app?: TestApp;
}

/** Sends a create by REST. @param key as it stands in the header */
export function sendCreate(
  site: CreateSite,
  create: Create,
  key: string,
  { body = create.body(site), caller = site.member, app = site.app }: SendOptions = {},
): Promise<RestAnswer<CreateAnswer>> {
  return app.rest('POST', create.path, { body, caller, headers: { 'idempotency-key': key } });
}

/** Sends a document of the member's by GraphQL. @param key as it stands in the header */
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
