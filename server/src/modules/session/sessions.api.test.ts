import { type Google, nowInSeconds } from '../../testing/google.js';
import { type Replicas, startReplicas } from '../../testing/replicas.js';
import { earlierSession, endedSession } from '../../testing/sessions.js';
import type { TestApp } from '../../testing/test-app.js';

/** Listing and ending sessions, with two replicas. */

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let app: TestApp;
let replica: TestApp;
let google: Google;
let newAccount: Replicas['newAccount'];
let close: Replicas['close'];
let uid: string;
/** When the test began, in seconds; all sign-in times are relative to it. */
let begun: number;

beforeAll(async () => {
  ({ app, replica, google, newAccount, close } = await startReplicas());
});
afterAll(() => close());
beforeEach(() => {
  uid = newAccount();
  begun = nowInSeconds();
});

type Headers = Record<string, string>;
interface Listed {
  id: string;
  browser: string;
  openedAt: string;
  expiresAt: string;
  isThisOne: boolean;
}

/** The headers of a browser whose member signed in some seconds ago. */
const tokenOf = (whose: string, secondsAgo: number): Headers => ({
  authorization: `Bearer ${google.token(whose, { claims: { auth_time: begun - secondsAgo } })}`,
});

/** Opens or renews a session. @returns the cookie */
async function open(headers: Headers, userAgent = FIREFOX): Promise<Headers> {
  const opened = await app.rest('POST', '/jwt', { headers: { ...headers, 'user-agent': userAgent } });
  expect(opened.status).toBe(200);
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? headers.cookie;
  return { cookie: cookie ?? '' };
}

async function graphql<Data>(headers: Headers, query: string, site = app) {
  const { body } = await site.rest<{
    data?: Data | null;
    errors?: { extensions: { code: string } }[];
  }>('POST', '/graphql', { headers, body: { query } });
  return { data: body.data, code: body.errors?.[0]?.extensions.code };
}

async function list(headers: Headers): Promise<Listed[]> {
  const query = '{ mySessions { id browser openedAt expiresAt isThisOne } }';
  return (await graphql<{ mySessions: Listed[] }>(headers, query)).data?.mySessions ?? [];
}
const end = (headers: Headers, id: string) =>
  graphql<{ endSession: boolean }>(headers, `mutation { endSession(id: "${id}") }`);

/** Each replica's status code for a request that needs a member. */
const statuses = (headers: Headers) =>
  Promise.all(
    [app, replica].map(async (site) => (await site.rest('GET', `/mywishlist/${uid}`, { headers })).status),
  );
const LET_IN = [200, 200];
const REFUSED = [401, 401];

describe('the list', () => {
  test('holds each of the member’s sessions by browser and time, marks the one that asks, and none of others’', async () => {
    await open(tokenOf(newAccount(), 0));
    const phone = await open(tokenOf(uid, 200), IPHONE);
    const desk = await open(tokenOf(uid, 100));

    const sessions = await list(phone);

    expect(sessions.map(({ browser, isThisOne }) => [browser, isThisOne])).toEqual([
      ['Firefox on Linux', false],
      ['Safari on iOS', true],
    ]);
    const [newest] = sessions;
    const life = Date.parse(newest?.expiresAt ?? '') - Date.parse(newest?.openedAt ?? '');
    expect(life / 86_400_000).toBeCloseTo(30, 3);
    expect((await list(desk)).map(({ isThisOne }) => isThisOne)).toEqual([true, false]);
    // A request with a token belongs to no session, even one of the same sign-in.
    expect((await list(tokenOf(uid, 100))).map(({ isThisOne }) => isThisOne)).toEqual([false, false]);
  });

  test('is as long with the same browser’s next visit, and with its next sign-in', async () => {
    const cookie = await open(tokenOf(uid, 200));
    const [first] = await list(cookie);

    await open({ ...cookie, ...tokenOf(uid, 200) });
    const anew = await open({ ...cookie, ...tokenOf(uid, 0) });

    expect(await list(anew)).toEqual([{ ...first, expiresAt: expect.any(String), isThisOne: true }]);
    expect(await statuses(cookie)).toEqual(REFUSED);
  });

  test('loses a session that was logged out of, whose time is over, or whose browser has another member now', async () => {
    const cookie = await open(tokenOf(uid, 200));
    const gone = await open(tokenOf(uid, 100));
    const shared = await open(tokenOf(uid, 50));
    await endedSession(app, { uid }, 1);

    await app.rest('GET', '/logout', { headers: gone });
    await open({ ...shared, ...tokenOf(newAccount(), 0) });

    expect(await list(cookie)).toMatchObject([{ isThisOne: true }]);
    expect(await statuses(shared)).toEqual(REFUSED);
  });

  test('is empty once the member has logged out everywhere', async () => {
    await open(tokenOf(uid, 200));
    await open(tokenOf(uid, 100));

    await graphql(tokenOf(uid, 0), 'mutation { logOutEverywhere }');

    expect(await app.db.session.count({ where: { memberUid: uid } })).toBe(0);
  });

  test('names a browser in words of ours, whatever it calls itself', async () => {
    const cookie = await open(tokenOf(uid, 200), '<script>alert(1)</script> Windows\\";--');
    await open(tokenOf(uid, 100), `${FIREFOX} ${'x'.repeat(12_000)}`);
    await open(tokenOf(uid, 50), 'curl/8.1');
    const tooLong = await app
      .rest('POST', '/jwt', { headers: { ...tokenOf(uid, 0), 'user-agent': 'x'.repeat(1_000_000) } })
      .then(({ status }) => status);

    expect(tooLong).toBe(431);
    expect((await list(cookie)).map(({ browser }) => browser)).toEqual([
      'Unknown browser',
      'Firefox on Linux',
      'Unknown browser',
    ]);
  });
});

describe('a session that its member ends', () => {
  test('is refused by every replica at once, by cookie and by each token of its sign-in; others go on', async () => {
    const lost = await open(tokenOf(uid, 200), IPHONE);
    const here = await open(tokenOf(uid, 100));
    const [, theirs] = await list(here);
    expect(await statuses(lost)).toEqual(LET_IN);

    expect(await end(here, theirs?.id ?? '')).toEqual({ data: { endSession: true }, code: undefined });

    expect(await statuses(lost)).toEqual(REFUSED);
    expect(await statuses(tokenOf(uid, 200))).toEqual(REFUSED);
    const again = await replica.rest('POST', '/jwt', { headers: { ...lost, ...tokenOf(uid, 200) } });
    expect(again.status).toBe(401);
    expect(await statuses(here)).toEqual(LET_IN);
    expect(await list(here)).toMatchObject([{ browser: 'Firefox on Linux', isThisOne: true }]);
  });

  test('stays ended when the time of the session is over and other rows are swept', async () => {
    const lost = await open(tokenOf(uid, 200), IPHONE);
    const here = await open(tokenOf(uid, 100));
    const [, theirs] = await list(here);
    await end(here, theirs?.id ?? '');
    for (let over = 0; over < 3; over += 1) await endedSession(app, { uid }, 86_400);

    await open(tokenOf(uid, 50));

    expect(await statuses(lost)).toEqual(REFUSED);
    expect(await statuses(tokenOf(uid, 200))).toEqual(REFUSED);
    expect((await end(here, theirs?.id ?? '')).code).toBe('NOT_FOUND');
  });

  test('takes a sign-in of the last five minutes, but for the session that asks', async () => {
    const other = await open(tokenOf(uid, 100), IPHONE);
    const signedInAt = new Date((begun - 301) * 1000);
    const old = { cookie: await earlierSession(app, { uid }, { signedInAt }) };
    const [elsewhere, own] = await list(old);

    expect((await end(old, elsewhere?.id ?? '')).code).toBe('UNAUTHENTICATED');
    expect(await statuses(other)).toEqual(LET_IN);
    expect((await end(old, own?.id ?? '')).data).toEqual({ endSession: true });
    expect(await statuses(old)).toEqual(REFUSED);
  });

  test('is the member’s own: another’s is not there, and goes on', async () => {
    const theirs = await open(tokenOf(uid, 100));
    const [session] = await list(theirs);

    const answer = await end(tokenOf(newAccount(), 0), session?.id ?? '');

    expect(answer.code).toBe('NOT_FOUND');
    expect(await statuses(theirs)).toEqual(LET_IN);
    expect(await list(theirs)).toHaveLength(1);
  });
});
