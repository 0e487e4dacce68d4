import { openPage } from '../testing/pages.js';
import { createTestApp, RENDERED, type TestApp } from '../testing/test-app.js';

let app: TestApp;

beforeAll(async () => {
  // These pages read no rows, so no database is needed; forms without a database are a test of their own.
  app = await createTestApp({
    ...RENDERED,
    databaseUrl: 'postgresql://nobody@127.0.0.1:1/none',
  });
});
afterAll(() => app.close());

test.each([
  ['/newsletter/confirm', 'One more step', 'Confirm my address'],
  ['/newsletter/unsubscribe', 'No more newsletters?', 'Unsubscribe'],
])('%s has a form that needs no scripts, and its secret stays there', async (address, title, button) => {
  const page = await openPage(app.url + `${address}?token=a-secret`);

  expect([page.status, page.document.title]).toEqual([200, `${title} · Octavo`]);
  const form = page.document.querySelector('main form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', address]);
  expect(form?.querySelector('[name=token]')?.getAttribute('value')).toBe('a-secret');
  expect(form?.querySelector('button[type=submit]')?.textContent).toBe(button);
  expect(page.meta('robots')).toBe('noindex');
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  expect(page.headers.get('cache-control')).toBe('private, no-store');
});

test.each([
  ['/newsletter/confirmed', 'You are on the list'],
  ['/newsletter/unsubscribed', 'You are unsubscribed'],
  ['/newsletter/expired', 'This link is no longer good'],
  ['/newsletter/failed', 'That did not work'],
  ['/newsletter/subscribed', 'You have subscribed successfully!'],
  ['/newsletter/not-subscribed', 'That did not work'],
  ['/newsletter/confirm', 'This link is no longer good'],
])('%s says how it stands', async (address, title) => {
  const page = await openPage(app.url + address);
  expect([page.status, page.document.title]).toEqual([200, `${title} · Octavo`]);
  expect(page.meta('robots')).toBe('noindex');
});

test.each(['/newsletter/confirm', '/newsletter/unsubscribe'])(
  'a button of %s that cannot be heard leads to a page that says so, and tells programs in their way',
  async (address) => {
    const press = (accept: string) =>
      fetch(app.url + address, {
        method: 'POST',
        body: new URLSearchParams({ token: 'A'.repeat(43) }),
        redirect: 'manual',
        headers: { accept },
      });
    const shown = await press('text/html,*/*;q=0.8');
    expect([shown.status, shown.headers.get('location')]).toEqual([303, '/newsletter/failed']);
    const told = await press('*/*');
    expect([told.status, await told.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }),
    ]);
  },
);

test('the form of a page without scripts that cannot be taken leads to a page with the form', async () => {
  const sent = await fetch(`${app.url}/newsletter/subscribe`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'not an address', website: '' }),
    redirect: 'manual',
    headers: { accept: 'text/html' },
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/newsletter/not-subscribed']);
  const page = await openPage(`${app.url}/newsletter/not-subscribed`);
  const form = page.document.querySelector('main form');
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
    'post',
    '/newsletter/subscribe',
  ]);
});
