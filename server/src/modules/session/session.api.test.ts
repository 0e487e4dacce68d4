import { changedToken } from '../../testing/sessions.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ME = '{ me { uid displayName photoURL email } }';

const cookieOf = (headers: Headers) => headers.get('set-cookie') ?? '';

describe('POST /jwt', () => {
  test('turns an ID token into a session cookie that scripts cannot read and that authenticates calls', async () => {
    const member = await app.member({ displayName: 'Robin', photoURL: 'https://photos.example/robin.jpg' });

    const opened = await app.rest('POST', '/jwt', { body: { uid: member.uid }, caller: member });
    const cookie = cookieOf(opened.headers);
    const me = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookie.split(';')[0] ?? '' },
      body: JSON.stringify({ query: ME }),
    });

    expect(opened).toMatchObject({ status: 200, body: { success: true } });
    expect(cookie).toMatch(/^octavo_session=.+; Max-Age=34560000; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    expect(await me.json()).toEqual({
      data: {
        me: {
          uid: member.uid,
          displayName: 'Robin',
          photoURL: 'https://photos.example/robin.jpg',
          email: member.email,
        },
      },
    });
  });

  test('a photo that asks for another page of the site is none', async () => {
    const member = await app.member({ photoURL: 'http://octavo.test/logout' });

    expect(await app.graphql(ME, {}, member)).toMatchObject({ data: { me: { photoURL: null } } });
    expect(await app.db.member.findUnique({ where: { uid: member.uid } })).toMatchObject({ photoUrl: null });
  });

  test('without "remember me" the cookie ends with the browser session', async () => {
    const member = await app.member();

    const { headers } = await app.rest('POST', '/jwt', { body: { remember: false }, caller: member });

    expect(cookieOf(headers)).not.toMatch(/Max-Age|Expires/i);
  });

  test("a uid that is not the token's own is refused", async () => {
    const member = await app.member();

    const answer = await app.rest('POST', '/jwt', { body: { uid: 'somebody-else' }, caller: member });

    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(cookieOf(answer.headers)).toBe('');
  });

  test('without a token, or with one that does not verify, no session is opened', async () => {
    const forged = await app.rest('POST', '/jwt', { headers: { authorization: 'Bearer not.a.token' } });
    const none = await app.rest('POST', '/jwt', { body: { uid: 'anyone' } });

    expect([forged.status, none.status]).toEqual([401, 401]);
  });
});

describe('GET /logout', () => {
  test('clears the cookie', async () => {
    const { status, headers } = await app.rest('GET', '/logout');

    expect(status).toBe(200);
    expect(cookieOf(headers)).toMatch(/^octavo_session=; .*Expires=Thu, 01 Jan 1970/);
  });
});

describe('me', () => {
  test('is null for a visitor, and for a cookie that is no longer good', async () => {
    expect((await app.graphql(ME)).data).toEqual({ me: null });
    const answer = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: 'octavo_session=stale' },
      body: JSON.stringify({ query: ME }),
    });
    expect(await answer.json()).toEqual({ data: { me: null } });
  });

  test('a Bearer token that does not verify is refused, on public queries too', async () => {
    const member = await app.member();

    const answer = await app.graphql(
      '{ recentBlogs { id } }',
      {},
      { ...member, idToken: `${member.idToken}x.y` },
    );

    expect(answer).toMatchObject({ status: 401, codes: ['UNAUTHENTICATED'], data: null });
  });

  test('an account without a name is known by what stands before the @', async () => {
    const member = await app.member({ displayName: '' });

    const { data } = await app.graphql<{ me: { displayName: string } }>(ME, {}, member);

    expect(data?.me.displayName).toBe(member.email.split('@')[0]);
  });

  test('an older token does not undo what a newer one said', async () => {
    const member = await app.member({ displayName: 'Old name' });
    await app.graphql(ME, {}, member);
    await app.db.member.update({
      where: { uid: member.uid },
      data: { displayName: 'New name', tokenIssuedAt: new Date(Date.now() + 60_000) },
    });

    const { data } = await app.graphql(ME, {}, member);

    expect(data?.me).toMatchObject({ displayName: 'New name' });
  });

  test('nor does an older one that began first and comes to its end last', async () => {
    const member = await app.member();
    await app.graphql(ME, {}, member);
    await app.db.member.update({ where: { uid: member.uid }, data: { tokenIssuedAt: new Date(0) } });
    const anHourAgo = Math.floor(Date.now() / 1000) - 3_600;
    const tokens = [{ name: 'Old name', iat: anHourAgo }, { name: 'New name' }];
    const [older, newer] = await Promise.all(
      tokens.map((claims) =>
        app.services.sessions.identify({ idToken: changedToken(member, claims), sessionToken: null }),
      ),
    );

    expect(await newer?.resolveViewer('fresh')).toMatchObject({ displayName: 'New name' });
    expect(await older?.resolveViewer('fresh')).toMatchObject({ displayName: 'New name' });
    expect(await app.db.member.findUnique({ where: { uid: member.uid } })).toMatchObject({
      displayName: 'New name',
    });
  });
});
