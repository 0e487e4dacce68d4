import { readFile } from 'node:fs/promises';
import { bearer, readPost, writePost } from './support/api.js';
import { mockGoogleSignIn } from './support/google.js';
import { submitLogin } from './support/pages.js';
import { LOGIN, openBar, toast } from './support/screen.js';
import { expect, test } from './support/test.js';

test('a member takes everything along and leaves; the posts stay, without a name @once', async ({
  page,
  consoleErrors,
  siteUrl,
  member,
  logIn,
}) => {
  const post = await writePost(siteUrl, member);
  await logIn(member);
  await page.goto('/');
  await (await openBar(page)).getByRole('link', { name: 'Account' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download everything' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^octavo-\d{4}-\d\d-\d\d\.zip$/);
  const archive = await readFile(await download.path());
  // A complete ZIP starts with a file's header and ends with the directory, which lists the names uncompressed.
  expect(archive.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(archive.subarray(-22, -18).toString('latin1')).toBe('PK\u0005\u0006');
  expect(archive.toString('latin1')).toContain(`${post.id.slice(-8)}.html`);

  await page.getByRole('radio', { name: 'Keep them, without my name' }).check();
  const section = page.getByRole('region', { name: 'Delete your account' });
  await section.getByLabel('Password', { exact: true }).fill(member.password);
  await section.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  // Reauthentication refetches MySessions, perhaps when the account is already deleted.
  consoleErrors.expect(/status of 401 .*operationName=MySessions/);
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible();
  await expect((await openBar(page)).getByRole('link', { name: 'Sign Up', exact: true })).toBeVisible();
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).not.toContain('octavo_session');

  await page.goto(`/post/${post.id}`);
  await expect(page.getByText('A former member')).toBeVisible();
  await expect(page.getByText('It began with a map, and the map was wrong.')).toBeVisible();
  expect(await readPost(siteUrl, post.id)).toMatchObject({ authorName: 'A former member' });

  consoleErrors.expect(/^console error: Failed to load resource: .* status of 400 .*signInWithPassword/);
  await page.goto('/login');
  await submitLogin(page, member);
  await expect(page.getByRole('main').getByText('The email or the password is not right.')).toBeVisible();
});

test('a member comes through Google’s window of 500 by 600 for the profile, proves it there again and leaves @once', async ({
  page,
  siteUrl,
}) => {
  const someone = {
    sub: crypto.randomUUID(),
    name: 'Gita Google',
    email: `gita-${crypto.randomUUID()}@octavo.example`,
    picture: `${siteUrl}/avatars/demo-reader.svg`,
  };
  const openGoogle = await mockGoogleSignIn(page);
  await page.goto('/account');
  await expect(page).toHaveURL(LOGIN);
  const login = await openGoogle(page.getByRole('button', { name: 'Sign in with Google' }));
  expect(login.features).toMatchObject({ width: '500', height: '600' });
  expect(login.scopes).toContain('profile');
  await login.choose(someone);
  await expect(toast(page, 'Gita Google signed in successfully!')).toBeVisible();
  await expect(page).toHaveURL('/account');

  await page.getByRole('radio', { name: 'Delete them' }).check();
  const google = await openGoogle(page.getByRole('button', { name: 'Delete account' }));
  await google.choose(someone);
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();

  await expect(page).toHaveURL('/account/deleted');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible();
});

test('a member who has lost a device logs out of it, then logs out everywhere, and logs in again @once', async ({
  page,
  consoleErrors,
  siteUrl,
  member,
  logInByPage,
  openInNewContext,
}) => {
  const lost = await openInNewContext();
  await logInByPage(member, lost);
  // Sign-in times have one-second precision, so the two sign-ins must fall in different seconds.
  const second = new Date().getSeconds();
  await expect.poll(() => new Date().getSeconds()).not.toBe(second);
  await logInByPage(member);
  // A third session, opened through the API.
  const opened = await fetch(`${siteUrl}/jwt`, { method: 'POST', headers: bearer(member.idToken) });
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const read = async () =>
    (await fetch(`${siteUrl}/mywishlist/${member.uid}`, { headers: { cookie } })).status;
  expect(await read()).toBe(200);

  await page.goto('/account');
  const list = page.getByRole('region', { name: 'Where you are logged in' });
  const browsers = list.getByRole('listitem').filter({ hasText: 'Chrome on Linux' });
  await expect(browsers).toHaveCount(2);
  await browsers.filter({ hasNotText: 'This browser' }).getByRole('button').click();
  await list.getByLabel('Password', { exact: true }).fill(member.password);
  await list.getByRole('button', { name: 'Log out of Chrome on Linux' }).click();
  await expect(toast(page, 'You are logged out of Chrome on Linux.')).toBeVisible();
  await expect(browsers).toHaveCount(1);
  // The other device gets 400 or 401, depending on what it requests first. Either way its open page logs out.
  consoleErrors.expect(/status of 40[01] /);
  await (await openBar(lost)).getByRole('link', { name: 'Wishlist' }).first().click();
  await expect(lost).toHaveURL(LOGIN);
  expect(await read()).toBe(200);

  const section = page.getByRole('region', { name: 'Log out everywhere' });
  await section.getByLabel('Password', { exact: true }).fill(member.password);
  await section.getByRole('button', { name: 'Log out everywhere' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' });
  await dialog.getByRole('button', { name: 'Yes, log out everywhere' }).click();

  await expect(toast(page, 'You are logged out everywhere.')).toBeVisible();
  await expect(page).toHaveURL(LOGIN);
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  expect(await names()).not.toContain('octavo_session');
  expect(await read()).toBe(401);

  await submitLogin(page, member);
  await expect(page).toHaveURL('/account');
});
