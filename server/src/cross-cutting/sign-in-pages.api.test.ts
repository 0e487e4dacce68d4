import { fileURLToPath } from 'node:url';
import { openPage } from '../testing/pages.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

const inProject = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({
    clientDir: inProject('client/dist'),
    rendererDir: inProject('server/dist/web'),
  });
});
afterAll(() => app.close());

test.each([
  ['/login', 'Login · Octavo', '/signup?from=%2Fwishlist'],
  ['/signup', 'Sign Up · Octavo', '/login?from=%2Fwishlist'],
  ['/forgotpassword', 'Forgot password · Octavo', '/login?from=%2Fwishlist'],
])('%s has its form for a visitor, and keeps the way back', async (address, title, link) => {
  const page = await openPage(`${app.url}${address}?from=%2Fwishlist`);

  expect([page.status, page.document.title]).toEqual([200, title]);
  expect(page.document.querySelector('main form input[type=email]')).not.toBeNull();
  expect(page.document.querySelector(`main a[href="${link}"]`)).not.toBeNull();
  expect(page.meta('robots')).toBe('noindex');
});

test.each([
  ['/login', '/'],
  ['/login?from=%2Fwishlist', '/wishlist'],
  ['/signup?from=%2F%2Felsewhere.example', '/'],
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
