import { type Google, nowInSeconds } from '../../testing/google.js';
import { type Replicas, startReplicas } from '../../testing/replicas.js';
import { earlierSession } from '../../testing/sessions.js';
import type { TestApp } from '../../testing/test-app.js';

/** The database cost of a request with a session, and the background check of accounts. */

let app: TestApp;
let replica: TestApp;
let google: Google;
let newAccount: Replicas['newAccount'];
let close: Replicas['close'];
let uid: string;
let headers: { cookie: string };

/** Long enough ago for a session to be checked again. */
const aMinuteAgo = (): Date => new Date(Date.now() - 60_000);

beforeAll(async () => {
  ({ app, replica, google, newAccount, close } = await startReplicas());
});
afterAll(() => close());
beforeEach(async () => {
  uid = newAccount();
  headers = { cookie: await sessionOf(uid) };
  await Promise.all([app, replica].map((site) => site.services.sessions.checkAccounts()));
  google.lookups = 0;
});

/** @param signedInAt by default a minute ago, like the last check */
async function sessionOf(whose: string, signedInAt = aMinuteAgo()): Promise<string> {
  const authorization = `Bearer ${google.token(whose)}`;
  await app.rest('GET', `/mywishlist/${whose}`, { headers: { authorization } });
  return earlierSession(app, { uid: whose }, { signedInAt, checkedAt: aMinuteAgo() });
}

const use = async (site: TestApp, session = headers): Promise<number> =>
  (await site.rest('GET', `/mywishlist/${uid}`, { headers: session })).status;
const row = () => app.db.session.findFirstOrThrow({ where: { memberUid: uid } });

test('a call within a session asks one statement for who calls, writes nothing, and asks the provider nothing', async () => {
  const before = await row();
  app.takeStatements();

  const body = { query: '{ me { uid } }' };
  for (const method of ['read', 'as a write, by POST']) {
    const { body: answer } = await app.rest('POST', '/graphql', { headers, body });
    expect([method, answer]).toEqual([method, { data: { me: { uid } } }]);
    expect(app.takeStatements()).toEqual([
      expect.stringMatching(/SELECT s\.id .* FROM sessions s JOIN members m /s),
    ]);
  }

  expect(await row()).toEqual(before);
  expect(google.lookups).toBe(0);
});

test('to count the calls of a token nobody is asked about its account, and no member written', async () => {
  const newcomer = newAccount();
  const authorization = `Bearer ${google.token(newcomer)}`;

  expect((await app.rest('GET', '/recentblogs', { headers: { authorization } })).status).toBe(200);

  expect(google.lookups).toBe(0);
  expect(await app.db.member.count({ where: { uid: newcomer } })).toBe(0);
});

test.each([
  ['was disabled', () => google.accounts.set(uid, { disabled: true })],
  ['was deleted', () => google.accounts.delete(uid)],
  ['has a new password since', () => google.accounts.set(uid, { validSince: nowInSeconds() })],
])(
  'the check ends the sessions of an account that %s, on every replica, and no others',
  async (_name, change) => {
    const bystander = { cookie: await sessionOf(newAccount()) };
    change();
    expect([await use(app), await use(app, bystander)]).toEqual([200, 403]);

    await app.services.sessions.checkAccounts();

    expect([await use(app), await use(replica)]).toEqual([401, 401]);
    expect(await use(app, bystander)).toBe(403);
  },
);

test('a session that began after the password was changed goes on, and so does one that nothing has happened to', async () => {
  google.accounts.set(uid, { validSince: nowInSeconds() - 120 });
  await use(app);

  await app.services.sessions.checkAccounts();

  expect(google.lookups).toBe(1);
  expect(await use(app)).toBe(200);
});

test('accounts are asked about together, each once however often and where it is used, and no idle one', async () => {
  const others = await Promise.all([newAccount(), newAccount()].map((other) => sessionOf(other)));
  await sessionOf(newAccount());
  const second = { cookie: await sessionOf(uid) };
  google.lookups = 0;
  for (const cookie of others) await use(app, { cookie });
  for (const site of [app, replica, app]) await use(site);
  await use(app, second);

  await app.services.sessions.checkAccounts();
  await replica.services.sessions.checkAccounts();

  expect(google.lookups).toBe(1);
});

test('what another replica has just asked about is asked about again if it was used after that', async () => {
  await use(app);
  await app.services.sessions.checkAccounts();
  google.accounts.set(uid, { disabled: true });
  await use(replica);
  // Too soon after the first check.
  await replica.services.sessions.checkAccounts();
  expect(await use(app)).toBe(200);

  await app.db.session.updateMany({ where: { memberUid: uid }, data: { checkedAt: aMinuteAgo() } });
  await replica.services.sessions.checkAccounts();

  expect(await use(app)).toBe(401);
});

test('while the provider does not answer nobody is logged out, and all are asked about when it does', async () => {
  google.accounts.set(uid, { disabled: true });
  await use(app);
  google.failsWith = 500;
  await expect(app.services.sessions.checkAccounts()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  google.failsWith = null;
  expect((await row()).endedAt).toBeNull();

  await app.db.session.updateMany({ where: { memberUid: uid }, data: { checkedAt: aMinuteAgo() } });
  await app.services.sessions.checkAccounts();

  expect(await use(app)).toBe(401);
});

test('use moves the end of a session on, once a day of its thirty has gone by, and of one that ends with the browser sooner', async () => {
  const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);
  const afterUse = async (data: { expiresAt: Date; isRemembered: boolean }): Promise<number> => {
    await app.db.session.updateMany({
      where: { memberUid: uid },
      data: { ...data, checkedAt: aMinuteAgo() },
    });
    await use(app);
    await app.services.sessions.checkAccounts();
    return ((await row()).expiresAt.getTime() - Date.now()) / 86_400_000;
  };

  expect(await afterUse({ expiresAt: inDays(28.9), isRemembered: true })).toBeCloseTo(30, 2);
  expect(await afterUse({ expiresAt: inDays(29.5), isRemembered: true })).toBeCloseTo(29.5, 2);
  expect(await afterUse({ expiresAt: inDays(4), isRemembered: false })).toBeCloseTo(5, 2);
});
