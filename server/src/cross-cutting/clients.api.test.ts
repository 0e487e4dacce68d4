import { type ClientAccounts, prepareRealClients, type RealClients } from '../testing/real-clients.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

/** Walks the site's main path with third-party clients, over HTTP (server/clients). */

let app: TestApp;
let clients: RealClients;
let accounts: ClientAccounts;

beforeAll(async () => {
  app = await createTestApp();
  clients = await prepareRealClients(app);
});
afterAll(async () => {
  await app.close();
  await clients.remove();
});

beforeEach(async () => {
  const [author, reader] = await Promise.all([app.member(), app.member({ displayName: 'Robin' })]);
  accounts = { author, reader };
  await app.db.blog.deleteMany();
  await app.db.subscriber.deleteMany();
});

/** From the client's own error object; messages are the same for all clients. */
const refusal = (code: string, message: string) => ({ code, message });
const NO_TITLE = 'Please enter a title of 1 to 200 characters.';
const NO_COVER = 'Please enter the address of a cover image, starting with http:// or https://.';

/** What every client reports; a stale edit has a different code in REST and GraphQL. */
const mainPath = (staleEdit: string) => ({
  recent: ['Paper planes', 'Paper sizes 3', 'Paper sizes 2', 'Paper sizes 1'],
  pages: [['Paper sizes 3', 'Paper sizes 2'], ['Paper sizes 1']],
  read: ['Paper sizes 1', 'History', true],
  reread: 'Paper sizes, again',
  comments: [[true, 'Robin', 'Well\n"folded".']],
  wishlist: { sameRow: true, kept: [[true, true, 'Paper sizes, again']], left: [] },
  refused: {
    staleEdit: refusal(
      staleEdit,
      'This post was changed since you opened it. Your text was not saved over the newer version.',
    ),
    ownPost: refusal('FORBIDDEN', 'Author cannot comment on own post!'),
    badInput: {
      ...refusal('BAD_USER_INPUT', NO_TITLE),
      fields: [
        { field: 'title', message: NO_TITLE },
        { field: 'cover', message: NO_COVER },
      ],
    },
    notSignedIn: refusal('UNAUTHENTICATED', 'Please log in first.'),
    othersPost: refusal('FORBIDDEN', "You don't have the permission to make changes to this data."),
    unknownPost: refusal('NOT_FOUND', 'This post does not exist.'),
    sessionOver: refusal('UNAUTHENTICATED', 'Please log in first.'),
  },
});

test.each([
  { name: 'curl', client: 'curl', staleEdit: 'PRECONDITION_FAILED' },
  { name: 'a client generated from /openapi.json', client: 'openapi', staleEdit: 'PRECONDITION_FAILED' },
  { name: 'a client generated from the GraphQL schema', client: 'zeus', staleEdit: 'CONFLICT' },
  { name: 'Apollo Client', client: 'apollo', staleEdit: 'CONFLICT' },
])('$name walks the main path and reads why it is refused', async ({ client, staleEdit }) => {
  expect(await clients.run(`${client}/client`, accounts)).toEqual(mainPath(staleEdit));
  expect(await app.db.subscriber.findMany({ select: { email: true } })).toEqual([
    { email: 'robin@octavo.example' },
  ]);
});

test("Apollo Client's cache knows a post again after an edit, without asking", async () => {
  expect(await clients.run('apollo/cache', accounts)).toEqual({
    before: ['Before'],
    after: ['After'],
    requestsForTheLast: 0,
  });
});
