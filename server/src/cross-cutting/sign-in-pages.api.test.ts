import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
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

  const { headers } = await app.rest('POST', '/jwt', { body: {}, caller: await app.member() });
  const member = await openPage(app.url + address, headers.get('set-cookie')?.split(';')[0]);
  // The browser leads on whoever is signed in.
  expect(member.document.querySelector('#root')?.childElementCount).toBe(0);
});
