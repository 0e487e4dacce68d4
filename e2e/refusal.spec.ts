import { writePost } from './support/api.js';
import { createAccount } from './support/emulator.js';
import { mockError } from './support/network.js';
import { commentField } from './support/pages.js';
import { LOGIN, openBar } from './support/screen.js';
import { expect, test } from './support/test.js';

// session.spec.ts covers 401, which the server itself sends.
test('an authenticated call that is answered 403 logs the member out, leads to /login, and back @once', async ({
  page,
  siteUrl,
  member,
  logIn,
  consoleErrors,
}) => {
  const post = await writePost(siteUrl, await createAccount(siteUrl, 'Anna Author'));
  await logIn(member);
  await page.goto(`/post/${post.id}`);
  const refusal = await mockError(page, consoleErrors, 'AddComment', {
    status: 403,
    code: 'FORBIDDEN',
    message: 'Please log in.',
  });
  await (await commentField(page)).fill('Not lost.');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page).toHaveURL(LOGIN);
  const bar = await openBar(page);
  await expect(bar.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await expect(bar.getByRole('link', { name: 'Login' })).toBeVisible();
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).not.toContain('octavo_session');

  refusal.release();
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(`/post/${post.id}#your-comment`);
  const comment = page.getByRole('textbox', { name: 'Your comment' });
  await expect(comment).toBeInViewport();
  await expect(comment).toHaveValue('Not lost.');
});
