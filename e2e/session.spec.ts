import type { Page } from '@playwright/test';
import { endSignIns, postValues, writePost } from './support/api.js';
import { bodyEditor, closeDialog, fillPost, logOut, submitLogin } from './support/pages.js';
import { searchUrlFor } from './support/posts.js';
import { LOGIN, openBar, toast } from './support/screen.js';
import { type ConsoleErrors, expect, test } from './support/test.js';

/** The message when a session has ended. */
const SESSION_ENDED = 'Your session has ended. Please log in again.';

/** Expects the browser's own error about the 401 that each test here provokes. */
function expectRefusal(consoleErrors: ConsoleErrors): void {
  consoleErrors.expect(/^console error: Failed to load resource: .* status of 401 .*\/graphql[^)]*\)$/);
}

async function expectLoggedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(LOGIN);
  await expect((await openBar(page)).getByRole('link', { name: 'Sign Up', exact: true })).toBeVisible();
}

const draftOffer = (page: Page, title: string) =>
  page.getByRole('status').filter({ hasText: `You have an unsaved draft from` }).filter({ hasText: title });

test('a post sent after the session has ended leads to the login page, and is offered back afterwards @once', async ({
  page,
  consoleErrors,
  member,
  logIn,
  siteUrl,
}) => {
  const { longDescription: _, ...values } = postValues(siteUrl, { category: 'Sports' });
  await logIn(member);
  await page.goto('/add-blog');
  await fillPost(page, { ...values, body: 'Every word of this took an hour.' });
  expectRefusal(consoleErrors);
  await endSignIns(siteUrl, member);
  await page.getByRole('button', { name: 'Add Post' }).click();
  await expect(toast(page, SESSION_ENDED)).toBeVisible();

  await expectLoggedOut(page);
  await submitLogin(page, member);
  await expect(page).toHaveURL('/add-blog');
  const offer = draftOffer(page, `“${values.title}”`);
  await offer.getByRole('button', { name: 'Restore' }).click();
  await expect(offer).toHaveCount(0);
  await expect(page.getByLabel('Title')).toHaveValue(values.title);
  await expect(page.getByLabel('Cover (URL)')).toHaveValue(values.cover);
  await expect(page.getByLabel('Category')).toHaveValue('Sports');
  await expect(page.getByLabel('Short description')).toHaveValue(values.shortDescription);
  await expect(bodyEditor(page)).toHaveText('Every word of this took an hour.');

  await page.getByRole('button', { name: 'Add Post' }).click();
  await closeDialog(page, 'Success!', 'Your blog has been posted!');
  // After publishing there is no draft to offer.
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(draftOffer(page, values.title)).toHaveCount(0);
});

test('a session outlives pictures and a link elsewhere that ask for /logout, and a kept cookie is refused after a logout @once', async ({
  page,
  consoleErrors,
  member,
  logIn,
  siteUrl,
}) => {
  await logIn(member);
  const cookies = await page.context().cookies(siteUrl);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const status = async () =>
    (await fetch(`${siteUrl}/mywishlist/${member.uid}`, { headers: { cookie } })).status;
  consoleErrors.expect(/status of 403/);

  // Like a post saved before the server refused such pictures.
  await page.route(`${siteUrl}/post/pictures`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><img src="/logout"><img src="/account/export">',
    }),
  );
  const answers: number[] = [];
  page.on('response', (response) => {
    if (/\/(logout|export)$/.test(response.url())) answers.push(response.status());
  });
  await page.goto('/post/pictures');
  await expect.poll(() => answers).toEqual([403, 403]);

  // The 403 response names no icon, so the browser requests /favicon.ico.
  consoleErrors.expect(/status of 404.*favicon\.ico/);
  await page.goto(`data:text/html,<a href="${siteUrl}/logout">You have won</a>`);
  await page.getByRole('link', { name: 'You have won' }).click();
  await expect.poll(() => answers).toEqual([403, 403, 403]);
  expect(await status()).toBe(200);

  await page.goto('/');
  await logOut(page);
  await expect(toast(page, 'User Signed Out')).toBeVisible();
  expect(await status()).toBe(401);
});

test('who logs in or out in one tab does so in the others @once', async ({
  page,
  context,
  siteUrl,
  member,
  logInByPage,
}) => {
  const post = await writePost(siteUrl, member);
  await page.goto('/login');
  const idle = await context.newPage();
  await idle.goto(searchUrlFor(post));
  const other = await context.newPage();
  await logInByPage(member, other);
  // The login page redirects members who are logged in.
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('button', { name: member.displayName })).toBeVisible();
  // A page without React yet knows of it when it is used.
  await idle.getByRole('button', { name: /^Add to Wishlist/ }).click();
  await expect(idle.getByRole('banner').getByRole('button', { name: member.displayName })).toBeVisible();

  await other.goto('/wishlist');
  await logOut(page);
  await expectLoggedOut(other);
});

test('Firebase is brought where somebody logs in, and leaves nothing in the browser @once', async ({
  page,
  member,
  logInByPage,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const ofFirebase = () => scripts.filter((path) => /identity|firebase/i.test(path));
  await logInByPage(member);
  expect(ofFirebase()).not.toEqual([]);
  const kept = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage).filter((name) => /firebase/i.test(name)),
    cookies: document.cookie,
  }));
  expect(kept).toMatchObject({ databases: [], session: [], cookies: '' });
  expect(kept.local.filter((name) => !name.startsWith('octavo.'))).toEqual([]);

  scripts.length = 0;
  for (const address of ['/wishlist', '/add-blog', '/account', '/']) {
    await page.goto(address);
    await expect((await openBar(page)).getByRole('button', { name: 'Logout' })).toBeEnabled();
  }
  await logOut(page);
  await expect(toast(page, 'User Signed Out')).toBeVisible();
  expect(ofFirebase()).toEqual([]);
});
