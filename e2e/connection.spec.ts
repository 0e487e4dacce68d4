import type { Page } from '@playwright/test';
import { writePost } from './support/api.js';
import { createAccount } from './support/emulator.js';
import { resetConnection } from './support/network.js';
import { commentField, dehydratedState, navigateClientSide } from './support/pages.js';
import { type ConsoleErrors, expect, test } from './support/test.js';
import { toast } from './support/screen.js';

const LOST = 'We cannot reach Octavo at the moment.';
const BACK = 'You are connected again.';

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Expects the browser's own errors about requests without a connection. */
function expectDisconnection(consoleErrors: ConsoleErrors): void {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|Failed to fetch/);
}

/**
 * As the browser says when it has a network again: the page's own checks become rare on a slow machine. Fails when one
 * of them came first and the page reloads.
 */
const goOnline = (page: Page) =>
  page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined);

test('a lost connection is said, a comment written meanwhile stays, and it can be posted once the line is back @once', async ({
  page,
  consoleErrors,
  member,
  logIn,
  siteUrl,
}) => {
  const post = await writePost(siteUrl, await createAccount(siteUrl, 'Ada Author'));
  await logIn(member);
  await page.goto(`/post/${post.id}`);
  const comment = await commentField(page);
  await comment.fill('Written in a tunnel.');
  // The toasts come when the page is idle.
  await expect(page.locator('[data-rht-toaster]')).toBeAttached();
  expectDisconnection(consoleErrors);
  await page.context().setOffline(true);
  await expect(notice(page, LOST)).toBeVisible();
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText('We could not reach Octavo.')).toBeVisible();
  await expect(comment).toHaveValue('Written in a tunnel.');

  await page.context().setOffline(false);
  await expect(notice(page, BACK)).toBeVisible();
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(toast(page, 'Your comment has been added!')).toBeVisible();
  const comments = (await (await fetch(`${siteUrl}/comments/${post.id}`)).json()) as object[];
  expect(comments).toMatchObject([{ comContent: 'Written in a tunnel.' }]);
  await expect(notice(page, BACK)).toHaveCount(0);
});

test('a page whose scripts cannot be loaded says so, and works once the line is back @once', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_CONNECTION_RESET|dynamically imported module/);
  const lost = /\/assets\/main-|\/readyz$/;
  await page.route(lost, (route) => route.abort('connectionreset'));
  await page.goto('/login');
  await expect(page.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/login');

  await page.unroute(lost);
  await goOnline(page);
  await expect(dehydratedState(page)).toHaveCount(0);
  await expect(page.getByText('could not be loaded')).toHaveCount(0);
});

test('a list that could not be loaded fills by itself once the server is back @once', async ({
  page,
  consoleErrors,
}) => {
  expectDisconnection(consoleErrors);
  const line = await resetConnection(page, consoleErrors, 'FeaturedBlogsPage');
  await page.route('**/readyz', (route) => route.abort('connectionreset'));
  await navigateClientSide(page, '/all-blogs');
  await page.getByRole('link', { name: 'Featured Blogs' }).first().click();
  await expect(notice(page, LOST)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();

  line.release();
  await page.unroute('**/readyz');
  await goOnline(page);
  await expect(notice(page, BACK)).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
});
