import { createSchema } from '../schema.js';
import { CALLERS, newCaller, prepareRows, startCallers, stored, type Caller } from '../testing/callers.js';
import { MODERATION } from '../testing/moderation.js';
import type { Member } from '../testing/members.js';
import { DONE, outcomeFor, RULES, type Outcomes } from '../testing/permission-rules.js';
import type { TestApp } from '../testing/test-app.js';

/**
 * Permissions by GraphQL: each root field for each kind of caller, with the owner's ids. For REST see
 * permissions.api.test.ts.
 */

let app: TestApp;
let owner: Member;
let credentials: Record<Caller, Record<string, string>>;
/** Whether the rows are as prepared: reads and refused calls leave them for the next one. */
let prepared = false;
let blogId: string;
let deletedId: string;
let hiddenId: string;
let commentId: string;
let rowId: string;
/** Another session of the owner. */
let sessionId: string;
/** A picture of the owner. */
let mediaId: string;
/** The audit log entry of a moderator's action on the owner. */
let entryId: string;

interface Row {
  field: string;
  document: string;
  variables?: () => object;
  outcomes: Outcomes;
  /** These end the caller's access, so each gets its own member. */
  once?: true;
}

const POST = {
  title: 'Changed',
  cover: 'https://images.example/a.jpg',
  category: 'History',
  shortDescription: 'About it.',
  longDescription: '<p>One two three.</p>',
};

const MATRIX: Row[] = [
  { field: 'me', document: '{ me { uid } }', outcomes: RULES.openToAll },
  { field: 'recentBlogs', document: '{ recentBlogs { id } }', outcomes: RULES.openToAll },
  { field: 'featuredBlogs', document: '{ featuredBlogs { id } }', outcomes: RULES.openToAll },
  { field: 'blogs', document: '{ blogs { nodes { id } } }', outcomes: RULES.openToAll },
  {
    field: 'blog',
    document: 'query ($id: ID!) { blog(id: $id) { id } }',
    variables: () => ({ id: blogId }),
    outcomes: RULES.openToAll,
  },
  {
    field: 'searchSuggestions',
    document: '{ searchSuggestions(text: "salt") { posts { id } } }',
    outcomes: RULES.openToAll,
  },
  { field: 'myWishlist', document: '{ myWishlist { nodes { id } } }', outcomes: RULES.members },
  {
    field: 'createBlog',
    document: 'mutation ($input: CreateBlogInput!) { createBlog(input: $input) { id } }',
    variables: () => ({ input: POST }),
    outcomes: RULES.writers,
  },
  {
    field: 'updateBlog',
    document: 'mutation ($id: ID!, $input: UpdateBlogInput!) { updateBlog(id: $id, input: $input) { id } }',
    variables: () => ({ id: blogId, input: { ...POST, version: 1 } }),
    outcomes: RULES.ownerWrites,
  },
  {
    field: 'deleteBlog',
    document: 'mutation ($id: ID!) { deleteBlog(id: $id) { id } }',
    variables: () => ({ id: blogId }),
    outcomes: RULES.ownerOnly,
  },
  {
    field: 'removedBlog',
    document: 'query ($id: ID!) { removedBlog(id: $id) { id readableBody { html } } }',
    variables: () => ({ id: hiddenId }),
    outcomes: RULES.privateReads,
  },
  {
    field: 'restoreBlog',
    document: 'mutation ($id: ID!) { restoreBlog(id: $id) { id } }',
    variables: () => ({ id: deletedId }),
    outcomes: RULES.ownerRestores,
  },
  {
    field: 'removeBlogForGood',
    document: 'mutation ($id: ID!) { removeBlogForGood(id: $id) }',
    variables: () => ({ id: deletedId }),
    outcomes: RULES.ownerOnly,
  },
  {
    field: 'editComment',
    document: 'mutation ($id: ID!) { editComment(id: $id, comContent: "Better") { id } }',
    variables: () => ({ id: commentId }),
    outcomes: RULES.ownerWrites,
  },
  {
    field: 'deleteComment',
    document: 'mutation ($id: ID!) { deleteComment(id: $id) { id } }',
    variables: () => ({ id: commentId }),
    outcomes: RULES.ownerOnly,
  },
  ...['hideComment', 'unhideComment'].map((field): Row => ({
    field,
    document: `mutation ($id: ID!) { ${field}(id: $id) { id } }`,
    variables: () => ({ id: commentId }),
    outcomes: RULES.ownerWrites,
  })),
  {
    field: 'member',
    document: 'query ($id: ID!) { member(id: $id) { id } }',
    variables: () => ({ id: owner.uid }),
    outcomes: RULES.openToAll,
  },
  { field: 'myBlogs', document: '{ myBlogs { nodes { id } } }', outcomes: RULES.members },
  {
    field: 'updateProfile',
    document: 'mutation { updateProfile(input: {}) { id } }',
    outcomes: RULES.writers,
  },
  {
    field: 'sendVerificationEmail',
    document: 'mutation { sendVerificationEmail }',
    outcomes: RULES.verification,
  },
  {
    field: 'report',
    document: 'mutation ($id: ID!) { report(input: { thingId: $id, reason: SPAM, text: "Look" }) { id } }',
    variables: () => ({ id: blogId }),
    outcomes: RULES.notTheOwner,
  },
  { field: 'myReports', document: '{ myReports { nodes { id } } }', outcomes: RULES.members },
  {
    field: 'myRemovedComments',
    document: '{ myRemovedComments { nodes { id } } }',
    outcomes: RULES.members,
  },
  {
    field: 'myModerationDecisions',
    document: '{ myModerationDecisions { nodes { id thing { text } } } }',
    outcomes: RULES.members,
  },
  ...MODERATION.map(({ field, document, forOperators }): Row => ({
    field,
    document,
    variables: () => ({ thing: blogId, uid: owner.uid, id: entryId }),
    outcomes: forOperators ? RULES.operators : RULES.moderators,
  })),
  { field: 'myDeletedBlogs', document: '{ myDeletedBlogs { nodes { id } } }', outcomes: RULES.members },
  {
    field: 'addComment',
    document: 'mutation ($id: ID!) { addComment(blogId: $id, comContent: "Hello") { id } }',
    variables: () => ({ id: blogId }),
    outcomes: RULES.notTheOwner,
  },
  {
    field: 'addToWishlist',
    document: 'mutation ($id: ID!) { addToWishlist(blogId: $id) { blogId } }',
    variables: () => ({ id: blogId }),
    outcomes: RULES.members,
  },
  {
    field: 'removeFromWishlist',
    document: 'mutation ($id: ID!) { removeFromWishlist(id: $id) { id } }',
    variables: () => ({ id: rowId }),
    outcomes: RULES.ownerOnly,
  },
  {
    field: 'subscribe',
    document: 'mutation { subscribe(email: "robin@octavo.example") }',
    outcomes: RULES.openToAll,
  },
  {
    field: 'deleteAccount',
    document: 'mutation { deleteAccount(posts: DELETE) }',
    outcomes: RULES.members,
    once: true,
  },
  { field: 'myMedia', document: '{ myMedia { nodes { id } } }', outcomes: RULES.members },
  { field: 'myMediaQuota', document: '{ myMediaQuota { usedBytes } }', outcomes: RULES.members },
  {
    field: 'copyPicture',
    document: 'mutation { copyPicture(address: "http://127.0.0.1/a.png") { id } }',
    outcomes: RULES.copiers,
  },
  {
    field: 'setDraftPictures',
    document: 'mutation ($input: SetDraftPicturesInput!) { setDraftPictures(input: $input) }',
    variables: () => ({ input: { draft: mediaId, pictures: [] } }),
    outcomes: RULES.members,
  },
  {
    field: 'deleteMedia',
    document: 'mutation ($id: ID!) { deleteMedia(id: $id) }',
    variables: () => ({ id: mediaId }),
    outcomes: RULES.ownerKeeps,
  },
  { field: 'mySessions', document: '{ mySessions { id } }', outcomes: RULES.members },
  {
    field: 'endSession',
    document: 'mutation ($id: ID!) { endSession(id: $id) }',
    variables: () => ({ id: sessionId }),
    outcomes: RULES.ownerKeeps,
  },
  {
    field: 'logOutEverywhere',
    document: 'mutation { logOutEverywhere }',
    outcomes: RULES.members,
    once: true,
  },
];

beforeAll(async () => {
  ({ app, owner, credentials } = await startCallers());
});
afterAll(() => app.close());

beforeEach(prepare);

async function prepare(): Promise<void> {
  if (prepared) return;
  ({ blogId, deletedId, hiddenId, commentId, rowId, sessionId, mediaId, entryId } = await prepareRows(
    app,
    owner,
  ));
  prepared = true;
}

/** Reads, and the deletion of accounts that were made for it, leave all rows as they are. */
const keepsRows = ({ field, document }: Row): boolean =>
  !document.startsWith('mutation') || field === 'deleteAccount';

function headersOf({ once, outcomes }: Row, caller: Caller): Promise<Record<string, string>> {
  const uses = once && outcomeFor(caller, outcomes) === DONE;
  return uses ? newCaller(app, caller) : Promise.resolve(credentials[caller]);
}

/** @returns the outcome; with a note if another caller is told the owner's private ids */
async function call(row: Row, caller: Caller): Promise<string> {
  const { body } = await app.rest<{
    data?: object | null;
    errors?: { extensions: { code: string } }[];
  }>('POST', '/graphql', {
    headers: await headersOf(row, caller),
    body: { query: row.document, variables: row.variables?.() },
  });
  const told = JSON.stringify(body);
  const isLeak = caller !== 'the owner' && [rowId, sessionId].some((id) => told.includes(id));
  const outcome = body.errors?.map(({ extensions }) => extensions.code).join() ?? DONE;
  return isLeak ? `${outcome}, with ids of the owner` : outcome;
}

test('every field of the query and of the mutation stands in the matrix', async () => {
  const schema = await createSchema(app.services);
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );

  expect(MATRIX.map(({ field }) => field).sort()).toEqual(fields.sort());
});

describe.each(MATRIX)('$field', (row) => {
  const outcomes = CALLERS.map((caller) => [caller, outcomeFor(caller, row.outcomes)] as const);
  const refused = outcomes.filter(([, outcome]) => outcome !== DONE);
  const done = outcomes.filter(([, outcome]) => outcome === DONE);

  test('is refused to whoever may not, and leaves all rows as they are', async () => {
    prepared = false;
    const before = await stored(app);
    const answers: Record<string, string> = {};
    for (const [caller] of refused) answers[caller] = await call(row, caller);

    expect(answers).toEqual(Object.fromEntries(refused));
    expect(await stored(app)).toEqual(before);
    prepared = true;
  });

  test('is done for whoever may', async () => {
    const before = await stored(app);
    const answers: Record<string, string> = {};
    for (const [caller] of done) {
      await prepare();
      prepared = false;
      answers[caller] = await call(row, caller);
      prepared = keepsRows(row);
    }

    expect(answers).toEqual(Object.fromEntries(done));
    if (keepsRows(row)) expect(await stored(app)).toEqual(before);
  });
});
