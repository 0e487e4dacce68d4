import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { blogRow, commentRow } from '../../testing/factories.js';
import { type Google, nowInSeconds, type TokenChanges } from '../../testing/google.js';
import { waitingSessions } from '../../testing/lock-waits.js';
import { type Replicas, startReplicas } from '../../testing/replicas.js';
import { earlierSession } from '../../testing/sessions.js';
import type { TestApp } from '../../testing/test-app.js';

/** Account deletion with two replicas and a failing identity provider. */

let app: TestApp;
let replica: TestApp;
let google: Google;
let newAccount: Replicas['newAccount'];
let close: Replicas['close'];

beforeAll(async () => {
  ({ app, replica, google, newAccount, close } = await startReplicas());
});
afterAll(() => close());

const headersOf = (uid: string, changes: TokenChanges = {}) => ({
  authorization: `Bearer ${google.token(uid, changes)}`,
});

async function deleteAccount(site: TestApp, headers: Record<string, string>): Promise<number> {
  const query = 'mutation { deleteAccount(posts: DELETE) }';
  return (await site.rest('POST', '/graphql', { body: { query }, headers })).status;
}

const readList = async (site: TestApp, uid: string, headers: Record<string, string>): Promise<number> =>
  (await site.rest('GET', `/mywishlist/${uid}`, { headers })).status;

const graphql = async (query: string, headers: Record<string, string>): Promise<string | undefined> =>
  (
    await app.rest<{ errors?: { extensions: { code: string } }[] }>('POST', '/graphql', {
      body: { query },
      headers,
    })
  ).body.errors?.[0]?.extensions.code;

/** @returns the moderator's headers */
async function newModerator(): Promise<Record<string, string>> {
  const uid = newAccount();
  const headers = headersOf(uid);
  await readList(app, uid, headers);
  await app.db.member.update({ where: { uid }, data: { role: 'MODERATOR' } });
  return headers;
}

const isMember = async (uid: string): Promise<boolean> =>
  (await app.db.member.count({ where: { uid } })) === 1;

test('the account goes at the provider, too', async () => {
  const uid = newAccount();

  expect(await deleteAccount(app, headersOf(uid))).toBe(200);

  expect(google.accounts.has(uid)).toBe(false);
  expect(await app.services.sessions.pendingDeletions()).toEqual([]);
});

test('a replica that has asked about the account within the minute takes its token no more either', async () => {
  const uid = newAccount();
  const headers = headersOf(uid);
  expect(await readList(replica, uid, headers)).toBe(200);

  await deleteAccount(app, headers);

  expect(await readList(replica, uid, headers)).toBe(401);
  expect(await isMember(uid)).toBe(false);
});

test('a sign-in of more than five minutes ago deletes nothing, by token or session', async () => {
  const uid = newAccount();
  const changes = { claims: { auth_time: nowInSeconds() - 301 } };
  await readList(app, uid, headersOf(uid));
  await app.db.blog.create({ data: blogRow({ authorUid: uid }) });

  expect(await deleteAccount(app, headersOf(uid, changes))).toBe(401);
  const signedInAt = new Date((nowInSeconds() - 301) * 1000);
  const cookie = await earlierSession(app, { uid }, { signedInAt });
  expect(await deleteAccount(app, { cookie })).toBe(401);

  expect(await isMember(uid)).toBe(true);
  expect(google.accounts.has(uid)).toBe(true);
  expect(await app.db.blog.count({ where: { authorUid: uid } })).toBe(1);
});

test('when the provider fails after that, the member is gone all the same, and the account goes later', async () => {
  const uid = newAccount();
  const headers = headersOf(uid);
  expect((await app.rest('POST', '/jwt', { headers })).status).toBe(200);
  google.refusesChanges = true;

  expect(await deleteAccount(app, headers)).toBe(200);
  expect(google.accounts.has(uid)).toBe(true);
  expect(await app.db.session.count({ where: { memberUid: uid } })).toBe(0);
  // The provider's account still exists, but no token brings the member back.
  expect(await readList(app, uid, headers)).toBe(401);
  const later = { claims: { auth_time: nowInSeconds() + 5 } };
  expect(await readList(app, uid, headersOf(uid, later))).toBe(401);
  expect(await isMember(uid)).toBe(false);

  await expect(app.services.accounts.finishDeletions()).rejects.toThrow();
  expect(await app.services.sessions.pendingDeletions()).toEqual([uid]);
  google.refusesChanges = false;
  await replica.services.accounts.finishDeletions();

  expect(google.accounts.has(uid)).toBe(false);
  expect(await isMember(uid)).toBe(false);
  expect(await app.services.sessions.pendingDeletions()).toEqual([]);
  // Repeating the deletion at the provider, as after a crash, does not fail.
  await app.services.sessions.deleteAtProvider(uid);
});

test('a deletion that fails on and on does not keep those after it from their end', async () => {
  const [stuck, other] = [newAccount(), newAccount()];
  google.refusesChanges = true;
  for (const uid of [stuck, other]) await deleteAccount(app, headersOf(uid));
  google.refusesChanges = false;
  const deleteAtProvider = app.services.sessions.deleteAtProvider.bind(app.services.sessions);
  const failing = jest
    .spyOn(app.services.sessions, 'deleteAtProvider')
    .mockImplementation((uid) =>
      uid === stuck ? Promise.reject(new Error('Refused.')) : deleteAtProvider(uid),
    );

  await expect(app.services.accounts.finishDeletions()).rejects.toThrow('Refused.');
  expect(await app.services.sessions.pendingDeletions()).toEqual([stuck]);
  failing.mockRestore();
  await app.services.accounts.finishDeletions();
});

test('what others hide of a member who waits for the provider does not keep the deletion from its end', async () => {
  const uid = newAccount();
  const headers = headersOf(uid);
  await readList(app, uid, headers);
  const author = newAccount();
  await readList(app, author, headersOf(author));
  const { id: blogId } = await app.db.blog.create({ data: blogRow({ authorUid: author }) });
  const { id } = await app.db.comment.create({ data: commentRow({ blogId, memberUid: uid }) });
  google.refusesChanges = true;
  const query = 'mutation { deleteAccount(posts: KEEP_WITHOUT_NAME) }';
  expect((await app.rest('POST', '/graphql', { body: { query }, headers })).status).toBe(200);

  const hide = { query: `mutation { hideComment(id: "${id}") { id } }` };
  expect(await app.rest('POST', '/graphql', { body: hide, headers: headersOf(author) })).toMatchObject({
    body: { data: { hideComment: { id } } },
  });
  google.refusesChanges = false;
  await app.services.accounts.finishDeletions();

  expect(await isMember(uid)).toBe(false);
  expect(await app.services.sessions.pendingDeletions()).toEqual([]);
});

test('what moderators do with posts of a member who waits for the provider leaves no uid in the audit log', async () => {
  const moderator = await newModerator();
  const uid = newAccount();
  const headers = headersOf(uid);
  await readList(app, uid, headers);
  const { id } = await app.db.blog.create({ data: blogRow({ authorUid: uid }) });
  google.refusesChanges = true;
  expect(await graphql('mutation { deleteAccount(posts: KEEP_WITHOUT_NAME) }', headers)).toBeUndefined();

  const hide = `mutation { moderate(input: { thingId: "${id}", action: HIDE }) { id } }`;
  expect(await graphql(hide, moderator)).toBeUndefined();
  const block = `mutation { moderateMember(input: { memberId: "${uid}", action: BLOCK }) { id } }`;
  expect(await graphql(block, moderator)).toBe('NOT_FOUND');
  google.refusesChanges = false;
  await app.services.accounts.finishDeletions();

  expect(await app.db.auditEntry.findMany({ where: { thingId: id } })).toMatchObject([{ memberUid: null }]);
  expect(await app.db.auditEntry.count({ where: { memberUid: uid } })).toBe(0);
});

/**
 * Holds a deletion up after it has locked the member, until `actions` wait for it.
 * @returns the error codes of the deletion and the actions
 */
async function duringDeletion(
  { uid, posts }: { uid: string; posts: string },
  actions: readonly (() => Promise<string | undefined>)[],
): Promise<(string | undefined)[]> {
  const report = { thingId: randomUUID(), reporterUid: uid, reason: 'SPAM', text: 'Look.' } as const;
  const { id } = await app.db.report.create({ data: report });
  const [other, watcher] = [1, 2].map(() => new Client({ connectionString: app.databaseUrl }));
  if (!other || !watcher) throw new Error('There are two.');
  await Promise.all([other.connect(), watcher.connect()]);
  try {
    await other.query('BEGIN');
    await other.query('SELECT FROM reports WHERE id = $1 FOR UPDATE', [id]);
    const deletion = graphql(`mutation { deleteAccount(posts: ${posts}) }`, headersOf(uid));
    await waitingSessions(watcher, 1);
    const answers = actions.map((act) => act());
    await waitingSessions(watcher, 1 + actions.length);
    await other.query('COMMIT');
    return await Promise.all([deletion, ...answers]);
  } finally {
    await Promise.all([other.end(), watcher.end()]);
  }
}

test.each(['DELETE', 'KEEP_WITHOUT_NAME'])(
  'a moderator’s action that waits for the deletion of the account finds the member gone: %s',
  async (posts) => {
    const moderator = await newModerator();
    const uid = newAccount();
    await readList(app, uid, headersOf(uid));
    const actions = ['BLOCK', 'HIDE_ALL'].map(
      (action) => () =>
        graphql(
          `mutation { moderateMember(input: { memberId: "${uid}", action: ${action} }) { id } }`,
          moderator,
        ),
    );

    expect(await duringDeletion({ uid, posts }, actions)).toEqual([undefined, 'NOT_FOUND', 'NOT_FOUND']);
    expect(await app.db.auditEntry.count({ where: { memberUid: uid } })).toBe(0);
  },
);

test('who hides something of a member whose account is being deleted waits for that, and then finds it gone', async () => {
  const moderator = await newModerator();
  const [uid, author] = [newAccount(), newAccount()];
  await Promise.all([uid, author].map((name) => readList(app, name, headersOf(name))));
  const { id: postId } = await app.db.blog.create({ data: blogRow({ authorUid: uid }) });
  const { id: blogId } = await app.db.blog.create({ data: blogRow({ authorUid: author }) });
  const [one, two] = [1, 2].map(() => commentRow({ blogId, memberUid: uid }));
  await app.db.comment.createMany({ data: [one, two].flatMap((row) => row ?? []) });
  const hide = (id?: string) =>
    graphql(`mutation { moderate(input: { thingId: "${id}", action: HIDE }) { id } }`, moderator);

  const answers = await duringDeletion({ uid, posts: 'DELETE' }, [
    () => graphql(`mutation { hideComment(id: "${one?.id}") { id } }`, headersOf(author)),
    () => hide(two?.id),
    () => hide(postId),
  ]);

  expect(answers).toEqual([undefined, 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
});

test('an account that is made anew under its uid, as a demonstration’s is, is let in when it signs in', async () => {
  const uid = newAccount();
  const before = headersOf(uid);
  await deleteAccount(app, before);
  google.accounts.set(uid, {});

  expect(await readList(app, uid, before)).toBe(401);
  const later = { claims: { auth_time: nowInSeconds() + 5 } };
  expect(await readList(app, uid, headersOf(uid, later))).toBe(200);
});

test('deletions are remembered as long as a token could be good, by a hash alone', async () => {
  const uid = newAccount();
  const sixDaysAgo = new Date(Date.now() - 6 * 24 * 60 * 60 * 1000 - 1_000);
  await app.db.deletedAccount.createMany({
    data: [
      { id: new Uint8Array([1]), uid: null, deletedAt: sixDaysAgo },
      { id: new Uint8Array([2]), uid: 'still-pending', deletedAt: sixDaysAgo },
    ],
  });

  await deleteAccount(app, headersOf(uid));

  const rows = await app.db.deletedAccount.findMany();
  expect(rows.map((row) => Buffer.from(row.id).toString('hex'))).not.toContain('01');
  expect(rows.flatMap((row) => row.uid ?? [])).toEqual(['still-pending']);
});

test('nobody becomes the former member, whatever uid the provider says', async () => {
  google.accounts.set('former-member', {});

  expect(await readList(app, 'former-member', headersOf('former-member'))).toBe(401);
});
