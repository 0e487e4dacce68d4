import { type Account, Google, ISSUER, nowInSeconds, type TokenChanges } from '../../testing/google.js';
import { earlierSession } from '../../testing/sessions.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** Every kind of invalid credential, over REST and GraphQL, with the production verifier. */

const HOUR = 3_600;

let app: TestApp;
let google: Google;
let serial = 0;

beforeAll(async () => {
  google = await Google.start();
  app = await createTestApp({ identity: google.identity });
});
afterAll(async () => {
  await app.close();
  await google.stop();
});

/** A new uid for each case, so that nothing is cached for it. */
function newAccount(account: Account | null = {}): string {
  serial += 1;
  const uid = `member-${serial}`;
  if (account) google.accounts.set(uid, account);
  return uid;
}

type Headers = Record<string, string>;
const asBearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });
const asCookie = (token: string): Headers => ({ cookie: `octavo_session=${token}` });

/** The headers of a browser with a session of this member. */
async function sessionOf(uid: string): Promise<Headers> {
  await app.rest('GET', `/mywishlist/${uid}`, { headers: asBearer(google.token(uid)) });
  return { cookie: await earlierSession(app, { uid }) };
}

/** The responses to two reads and two writes that need a member. */
async function answersTo(headers: Headers, uid: string): Promise<{ status: number; code: unknown }[]> {
  const graphql = async (query: string) => {
    const { status, body } = await app.rest<{ errors?: { extensions: { code: string } }[] }>(
      'POST',
      '/graphql',
      { body: { query }, headers },
    );
    return { status, code: body.errors?.[0]?.extensions.code };
  };
  const rest = async (method: string, path: string, body?: object) => {
    const answer = await app.rest<{ code?: string }>(method, path, { headers, ...(body && { body }) });
    return { status: answer.status, code: answer.body.code };
  };
  return [
    await rest('GET', `/mywishlist/${uid}`),
    await graphql('{ myWishlist { totalCount } }'),
    await rest('POST', '/wishlist', { blogId: NO_POST }),
    await graphql(`mutation { addToWishlist(blogId: "${NO_POST}") { id } }`),
  ];
}

const NO_POST = '01890000-0000-7000-8000-000000000000';
const REFUSED = Array.from({ length: 4 }, () => ({ status: 401, code: 'UNAUTHENTICATED' }));
/** Responses to a member: an empty list for the reads, NOT_FOUND for the writes. */
const LET_IN = [
  { status: 200, code: undefined },
  { status: 200, code: undefined },
  { status: 404, code: 'NOT_FOUND' },
  { status: 404, code: 'NOT_FOUND' },
];

const FORGED: [name: string, changes: TokenChanges][] = [
  ['signed by another key', { signature: 'foreign' }],
  ['changed after it was signed', { tamperedClaims: { name: 'Somebody else' } }],
  ['unsigned', { header: { alg: 'none' }, signature: 'none' }],
  ['unsigned and without a key', { header: { alg: 'none', kid: undefined }, signature: 'none' }],
  ['with its signature cut off', { signature: 'none' }],
  ['signed by HMAC under the public key', { header: { alg: 'HS256' }, signature: 'public key' }],
  ['naming a key that the provider does not have', { header: { kid: 'key-of-mine' } }],
  ['naming no key', { header: { kid: undefined } }],
  ['naming an empty key', { header: { kid: '' }, signature: 'foreign' }],
  ['of another project', { claims: { aud: 'another-project' } }],
  ['of another issuer', { claims: { iss: 'https://accounts.example/octavo-under-test' } }],
  ['expired', { claims: { iat: nowInSeconds() - 2 * HOUR, exp: nowInSeconds() - 1 } }],
  ['made in the future', { claims: { iat: nowInSeconds() + HOUR, exp: nowInSeconds() + 2 * HOUR } }],
  ['of a sign-in in the future', { claims: { auth_time: nowInSeconds() + HOUR } }],
  ['that does not say when it was made', { claims: { iat: undefined } }],
  ['that does not say when its member signed in', { claims: { auth_time: undefined } }],
  ['of nobody', { claims: { sub: '' } }],
];

test('a good token and a good session are let in by all of these ways', async () => {
  const uid = newAccount();

  expect(await answersTo(asBearer(google.token(uid)), uid)).toEqual(LET_IN);
  expect(await answersTo(await sessionOf(uid), uid)).toEqual(LET_IN);
});

describe.each(FORGED)('a token %s', (_name, changes) => {
  test('is refused as an ID token, and opens no session', async () => {
    const uid = newAccount();
    const headers = asBearer(google.token(uid, changes));

    expect(await answersTo(headers, uid)).toEqual(REFUSED);
    const opened = await app.rest('POST', '/jwt', { headers });
    expect(opened).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(opened.headers.get('set-cookie')).toBeNull();
  });
});

describe('whoever sends a token that is no good learns why', () => {
  test.each<[reason: string, description: string, token: (uid: string) => string]>([
    ['malformed', 'malformed', () => 'abc'],
    [
      'expired',
      'expired',
      (uid) => google.token(uid, { claims: { iat: nowInSeconds() - 2 * HOUR, exp: nowInSeconds() - 1 } }),
    ],
    ['wrong project', 'of another project', (uid) => google.token(uid, { claims: { aud: 'another' } })],
    ['invalid', 'invalid', (uid) => google.token(uid, { signature: 'foreign' })],
    [
      'revoked',
      'revoked',
      (uid) => {
        google.accounts.set(uid, { validSince: nowInSeconds() + HOUR });
        return google.token(uid);
      },
    ],
  ])('%s, by both transports', async (reason, description, token) => {
    const uid = newAccount();
    const headers = asBearer(token(uid));
    const challenge = `Bearer error="invalid_token", error_description="The token is ${description}"`;

    const rest = await app.rest<{ detail: string }>('GET', `/mywishlist/${uid}`, { headers });
    const graphql = await app.rest<{ errors: { message: string; extensions: object }[] }>(
      'POST',
      '/graphql',
      {
        headers,
        body: { query: '{ me { uid } }' },
      },
    );

    expect([rest.status, rest.headers.get('www-authenticate')]).toEqual([401, challenge]);
    expect([graphql.status, graphql.headers.get('www-authenticate')]).toEqual([401, challenge]);
    expect(graphql.body.errors).toMatchObject([
      { message: rest.body.detail, extensions: { code: 'UNAUTHENTICATED', reason } },
    ]);
  });
});

describe('what is good elsewhere', () => {
  test('an ID token is no session, and a session is no ID token', async () => {
    const uid = newAccount();
    const { cookie = '' } = await sessionOf(uid);

    expect(await answersTo(asCookie(google.token(uid)), uid)).toEqual(REFUSED);
    expect(await answersTo(asBearer(cookie.split('=')[1] ?? ''), uid)).toEqual(REFUSED);
  });

  test('a session of an earlier Octavo, which Firebase has signed, counts as signed out', async () => {
    const uid = newAccount();
    await sessionOf(uid);
    const iss = 'https://session.firebase.google.com/octavo-under-test';
    const signed = google.token(uid, { claims: { iss } });

    expect(await answersTo(asCookie(signed), uid)).toEqual(REFUSED);
    expect(await answersTo(asBearer(signed), uid)).toEqual(REFUSED);
    expect((await app.graphql('{ recentBlogs { id } }')).status).toBe(200);
  });

  test('a session is good until its time is over', async () => {
    const uid = newAccount();
    const headers = await sessionOf(uid);
    const expireIn = (seconds: number) =>
      app.db.session.updateMany({
        where: { memberUid: uid },
        data: { expiresAt: new Date(Date.now() + seconds * 1000) },
      });

    await expireIn(60);
    expect(await answersTo(headers, uid)).toEqual(LET_IN);
    await expireIn(-1);
    expect(await answersTo(headers, uid)).toEqual(REFUSED);
  });

  test('a token of an issuer that merely looks alike is refused', async () => {
    const uid = newAccount();
    const changes = { claims: { iss: `${ISSUER}/` } };

    expect(await answersTo(asBearer(google.token(uid, changes)), uid)).toEqual(REFUSED);
  });
});

describe.each<[name: string, account: Account | null]>([
  ['was disabled', { disabled: true }],
  ['was deleted', null],
  ['has a new password since', { validSince: nowInSeconds() + HOUR }],
])('an account that %s', (_name, account) => {
  test('does not get in by its ID token, and opens no session', async () => {
    const uid = newAccount(account);
    const headers = asBearer(google.token(uid));

    expect(await answersTo(headers, uid)).toEqual(REFUSED);
    expect((await app.rest('POST', '/jwt', { headers })).status).toBe(401);
  });
});

test('an account that is disabled now writes no more by a token at once, and reads no more once a write has shown it', async () => {
  const uid = newAccount();
  const headers = asBearer(google.token(uid));
  expect(await answersTo(headers, uid)).toEqual(LET_IN);

  google.accounts.set(uid, { disabled: true });
  const write = await app.rest('POST', '/wishlist', { body: { blogId: NO_POST }, headers });

  expect(write.status).toBe(401);
  expect(await answersTo(headers, uid)).toEqual(REFUSED);
});

const HEADER = Buffer.from('{"alg":"RS256","typ":"JWT","kid":"key-of-the-day"}').toString('base64url');

test.each([
  ['one word', 'x'],
  ['three words', 'x.y.z'],
  ['three parts without anything', '..'],
  ['a payload that is not JSON', `${HEADER}.bm90IGpzb24.x`],
  ['a payload that is null', `${HEADER}.bnVsbA.x`],
  ['8,000 letters', `${'a'.repeat(4000)}.${'b'.repeat(4000)}.c`],
  ['a letter less than a session has', 'a'.repeat(42)],
  ['a letter more', 'a'.repeat(44)],
  ['letters that no session has', `${'a'.repeat(42)}%`],
])('what is no token at all is refused without a look into the database: %s', async (_name, junk) => {
  const uid = newAccount();
  app.takeStatements();

  expect(await answersTo(asBearer(junk), uid)).toEqual(REFUSED);
  expect(await answersTo(asCookie(junk), uid)).toEqual(REFUSED);
  expect(app.takeStatements()).toEqual([]);
});

test('what looks like a session and is none costs one look', async () => {
  const uid = newAccount();
  app.takeStatements();

  expect((await app.rest('GET', `/mywishlist/${uid}`, { headers: asCookie('a'.repeat(43)) })).status).toBe(
    401,
  );
  expect(app.takeStatements()).toHaveLength(1);
});
