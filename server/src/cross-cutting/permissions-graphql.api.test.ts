import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createSchema } from '../schema.js';
import { CALLERS, prepareRows, startCallers, stored, type Caller } from '../testing/callers.js';
import { MODERATION } from '../testing/moderation.js';
import type { Member } from '../testing/members.js';
import type { TestApp } from '../testing/test-app.js';

/**
 * Permissions by GraphQL: each root field for each kind of caller, with the owner's ids. By REST:
 * permissions.api.test.ts.
 */

let app: TestApp;
let owner: Member;
let credentials: Record<Caller, Record<string, string>>;
/** Made anew for each call. */
let blogId: string;
let deletedId: string;
let commentId: string;
let rowId: string;
/** Where the owner is logged in, too. */
let sessionId: string;
/** A picture of the owner. */
let mediaId: string;

type Outcome = 'done' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND' | 'GONE' | 'SERVICE_UNAVAILABLE';

interface Row {
  field: string;
  document: string;
  variables?: () => object;
  /** What nobody, another member and the owner get. */
  outcomes: [nobody: Outcome, other: Outcome, owner: Outcome];
  /** These end the caller's access, so each gets its own member. */
  once?: true;
}

const [DONE, LOG_IN, NOT_YOURS] = ['done', 'UNAUTHENTICATED', 'FORBIDDEN'] as const;
/** This site sends none. */
const NO_MAIL = 'SERVICE_UNAVAILABLE' as const;
const OPEN_TO_ALL: Row['outcomes'] = [DONE, DONE, DONE];
const MEMBERS: Row['outcomes'] = [LOG_IN, DONE, DONE];
const OWNER_ONLY: Row['outcomes'] = [LOG_IN, NOT_YOURS, DONE];

const POST = {
  title: 'Changed',
  cover: 'https://images.example/a.jpg',
  category: 'History',
  shortDescription: 'About it.',
  longDescription: '<p>One two three.</p>',
};

const MATRIX: Row[] = [
  { field: 'me', document: '{ me { uid } }', outcomes: OPEN_TO_ALL },
  { field: 'recentBlogs', document: '{ recentBlogs { id } }', outcomes: OPEN_TO_ALL },
  { field: 'featuredBlogs', document: '{ featuredBlogs { id } }', outcomes: OPEN_TO_ALL },
  { field: 'blogs', document: '{ blogs { nodes { id } } }', outcomes: OPEN_TO_ALL },
  {
    field: 'blog',
    document: 'query ($id: ID!) { blog(id: $id) { id } }',
    variables: () => ({ id: blogId }),
    outcomes: OPEN_TO_ALL,
  },
  {
    field: 'searchSuggestions',
    document: '{ searchSuggestions(text: "salt") { posts { id } } }',
    outcomes: OPEN_TO_ALL,
  },
  { field: 'myWishlist', document: '{ myWishlist { nodes { id } } }', outcomes: MEMBERS },
  {
    field: 'createBlog',
    document: 'mutation ($input: CreateBlogInput!) { createBlog(input: $input) { id } }',
    variables: () => ({ input: POST }),
    outcomes: MEMBERS,
  },
  {
    field: 'updateBlog',
    document: 'mutation ($id: ID!, $input: UpdateBlogInput!) { updateBlog(id: $id, input: $input) { id } }',
    variables: () => ({ id: blogId, input: { ...POST, version: 1 } }),
    outcomes: OWNER_ONLY,
  },
  {
    field: 'deleteBlog',
    document: 'mutation ($id: ID!) { deleteBlog(id: $id) { id } }',
    variables: () => ({ id: blogId }),
    outcomes: OWNER_ONLY,
  },
  {
    field: 'restoreBlog',
    document: 'mutation ($id: ID!) { restoreBlog(id: $id) { id } }',
    variables: () => ({ id: deletedId }),
    outcomes: [LOG_IN, 'GONE', DONE],
  },
  {
    field: 'removeBlogForGood',
    document: 'mutation ($id: ID!) { removeBlogForGood(id: $id) }',
    variables: () => ({ id: deletedId }),
    outcomes: OWNER_ONLY,
  },
  {
    field: 'editComment',
    document: 'mutation ($id: ID!) { editComment(id: $id, comContent: "Better") { id } }',
    variables: () => ({ id: commentId }),
    outcomes: OWNER_ONLY,
  },
  ...['deleteComment', 'hideComment', 'unhideComment'].map((field): Row => ({
    field,
    document: `mutation ($id: ID!) { ${field}(id: $id) { id } }`,
    variables: () => ({ id: commentId }),
    outcomes: OWNER_ONLY,
  })),
  {
    field: 'member',
    document: 'query ($id: ID!) { member(id: $id) { id } }',
    variables: () => ({ id: owner.uid }),
    outcomes: OPEN_TO_ALL,
  },
  { field: 'myBlogs', document: '{ myBlogs { nodes { id } } }', outcomes: MEMBERS },
  {
    field: 'updateProfile',
    document: 'mutation { updateProfile(input: {}) { id } }',
    outcomes: MEMBERS,
  },
  {
    field: 'sendVerificationEmail',
    document: 'mutation { sendVerificationEmail }',
    outcomes: [LOG_IN, NO_MAIL, NO_MAIL],
  },
  {
    field: 'report',
    document: 'mutation ($id: ID!) { report(input: { thingId: $id, reason: SPAM, text: "Look" }) { id } }',
    variables: () => ({ id: blogId }),
    outcomes: [LOG_IN, DONE, NOT_YOURS],
  },
  { field: 'myReports', document: '{ myReports { nodes { id } } }', outcomes: MEMBERS },
  {
    field: 'myRemovedComments',
    document: '{ myRemovedComments { nodes { id } } }',
    outcomes: MEMBERS,
  },
  ...MODERATION.map(({ field, document }): Row => ({
    field,
    document,
    variables: () => ({ thing: blogId, uid: owner.uid, id: blogId }),
    outcomes: [LOG_IN, NOT_YOURS, NOT_YOURS],
  })),
  { field: 'myDeletedBlogs', document: '{ myDeletedBlogs { nodes { id } } }', outcomes: MEMBERS },
  {
    field: 'addComment',
    document: 'mutation ($id: ID!) { addComment(blogId: $id, comContent: "Hello") { id } }',
    variables: () => ({ id: blogId }),
    outcomes: [LOG_IN, DONE, NOT_YOURS],
  },
  {
    field: 'addToWishlist',
    document: 'mutation ($id: ID!) { addToWishlist(blogId: $id) { blogId } }',
    variables: () => ({ id: blogId }),
    outcomes: MEMBERS,
  },
  {
    field: 'removeFromWishlist',
    document: 'mutation ($id: ID!) { removeFromWishlist(id: $id) { id } }',
    variables: () => ({ id: rowId }),
    outcomes: OWNER_ONLY,
  },
  {
    field: 'subscribe',
    document: 'mutation { subscribe(email: "robin@octavo.example") }',
    outcomes: OPEN_TO_ALL,
  },
  {
    field: 'deleteAccount',
    document: 'mutation { deleteAccount(posts: DELETE) }',
    outcomes: MEMBERS,
    once: true,
  },
  { field: 'myMedia', document: '{ myMedia { nodes { id } } }', outcomes: MEMBERS },
  { field: 'myMediaQuota', document: '{ myMediaQuota { usedBytes } }', outcomes: MEMBERS },
  {
    field: 'deleteMedia',
    document: 'mutation ($id: ID!) { deleteMedia(id: $id) }',
    variables: () => ({ id: mediaId }),
    outcomes: [LOG_IN, 'NOT_FOUND', DONE],
  },
  { field: 'mySessions', document: '{ mySessions { id } }', outcomes: MEMBERS },
  {
    field: 'endSession',
    document: 'mutation ($id: ID!) { endSession(id: $id) }',
    variables: () => ({ id: sessionId }),
    outcomes: [LOG_IN, 'NOT_FOUND', DONE],
  },
  {
    field: 'logOutEverywhere',
    document: 'mutation { logOutEverywhere }',
    outcomes: MEMBERS,
    once: true,
  },
];

/** An ended session makes a visitor; a bad token is always refused. */
function outcomeFor(caller: Caller, [nobody, other, own]: Row['outcomes']): Outcome {
  if (caller === 'nobody' || caller === 'an expired session') return nobody;
  if (caller === 'another member') return other;
  return caller === 'the owner' ? own : LOG_IN;
}

beforeAll(async () => {
  ({ app, owner, credentials } = await startCallers());
});
afterAll(() => app.close());

beforeEach(async () => {
  ({ blogId, deletedId, commentId, rowId, sessionId, mediaId } = await prepareRows(app, owner));
});

async function headersOf({ once, outcomes }: Row, caller: Caller): Promise<Record<string, string>> {
  if (!once || outcomeFor(caller, outcomes) !== DONE) return credentials[caller];
  const { idToken } = await app.member();
  return { authorization: `Bearer ${idToken}` };
}

test('every field of the query and of the mutation stands in the matrix', async () => {
  const schema = await createSchema(app.services);
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );

  expect(MATRIX.map(({ field }) => field).sort()).toEqual(fields.sort());
});

describe.each(MATRIX)('$field', (row) => {
  const cells = CALLERS.map((caller) => ({ caller, outcome: outcomeFor(caller, row.outcomes) }));

  test.each(cells)('by $caller: $outcome', async ({ caller, outcome }) => {
    const headers = await headersOf(row, caller);
    const before = await stored(app);

    const { body } = await app.rest<{
      data?: object | null;
      errors?: { extensions: { code: string } }[];
    }>('POST', '/graphql', { headers, body: { query: row.document, variables: row.variables?.() } });

    expect(body.errors?.map(({ extensions }) => extensions.code)).toEqual(
      outcome === DONE ? undefined : [outcome],
    );
    // A refusal, or another's deletion, changes no row.
    if (outcome !== DONE || row.field === 'deleteAccount') expect(await stored(app)).toEqual(before);
    // What the owner keeps is nobody else's business.
    if (caller !== 'the owner') {
      for (const id of [rowId, sessionId]) expect(JSON.stringify(body)).not.toContain(id);
    }
  });
});
