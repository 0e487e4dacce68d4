import { openPage } from '../testing/pages.js';
import { createTestApp, RENDERED, type TestApp } from '../testing/test-app.js';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp(RENDERED);
});
afterAll(() => app.close());

test.each([
  ['/login', 'Login · Octavo', '/signup?from=%2Fwishlist'],
  ['/signup', 'Sign Up · Octavo', '/login?from=%2Fwishlist'],
  ['/forgotpassword', 'Forgot password · Octavo', '/login?from=%2Fwishlist'],
])('%s has its form for a visitor, and keeps the way back', async (address, title, link) => {
  const page = await openPage(`${app.url}${address}?from=%2Fwishlist`);

  expect([page.status, page.document.title]).toEqual([200, title]);
  expect(page.frame).toEqual([1, 1, 1, 1]);
  expect(page.document.querySelector('main form input[type=email]')).not.toBeNull();
  expect(page.document.querySelector(`main a[href="${link}"]`)).not.toBeNull();
  expect(page.meta('robots')).toBe('noindex');
});

test.each([
  ['/login', '/'],
  ['/login?from=%2Fwishlist', '/wishlist'],
  ['/login?from=%2F%2Felsewhere.example', '/'],
  ['/signup?from=%2Fwishlist', '/'],
])('%s leads whoever is signed in to %s', async (address, there) => {
  const { headers } = await app.rest('POST', '/jwt', { body: {}, caller: await app.member() });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  const answer = await fetch(app.url + address, {
    redirect: 'manual',
    headers: { cookie, accept: 'text/html' },
  });

  expect([answer.status, answer.headers.get('location')]).toEqual([302, there]);
  expect(answer.headers.get('cache-control')).toContain('no-store');
});

test.each([true, false])(
  'the forms to log in and sign up offer Google at once, or not at all (offered: %s)',
  async (googleSignIn) => {
    const from = await createTestApp({ ...RENDERED, security: { googleSignIn } });
    const [login, signup] = await Promise.all([
      openPage(`${from.url}/login`),
      openPage(`${from.url}/signup`),
    ]);
    await from.close();

    for (const [{ document }, label] of [
      [login, 'Sign in with Google'],
      [signup, 'Sign up with Google'],
    ] as const) {
      const buttons = [...document.querySelectorAll('main button')];
      const google = buttons.filter(({ textContent }) => textContent === label);
      const visible = google.filter(
        (button) => document.defaultView?.getComputedStyle(button).visibility === 'visible',
      );
      expect([google.length, visible.length]).toEqual(googleSignIn ? [1, 1] : [0, 0]);
    }
  },
);
