import { bearer, graphql, reportAsSpam, suspend, writePost } from './support/api.js';
import { createAccount, signIn } from './support/emulator.js';
import { bodyEditor, commentField, fillPost } from './support/pages.js';
import { openBar } from './support/screen.js';
import { expect, test } from './support/test.js';

const MODERATOR = { email: 'moderator@octavo.example', password: 'Octavo-demo-3' };

test('a moderator hides what was reported, undoes it, and suspends its writer @once', async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  const writer = await createAccount(siteUrl, 'Test Writer');
  const post = await writePost(siteUrl, writer);
  await reportAsSpam(siteUrl, member, post);
  const status = async () => (await page.request.get(`${siteUrl}/post/${post.id}`)).status();
  const row = page.getByRole('row', { name: post.title });
  await logIn(MODERATOR);
  await page.goto('/');
  await (await openBar(page)).getByRole('link', { name: 'Moderation' }).click();
  await expect(row).toContainText('Spam: Look at this.');

  await row.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('textbox', { name: 'Reason, shown to its writer (optional)' }).fill('Advertising.');
  await page.getByRole('button', { name: 'Yes, hide it!' }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  // Keeps the toast open for the checks.
  await undo.hover();
  await expect(row).toBeHidden();
  await expect.poll(status).toBe(404);
  await undo.click();
  await expect(row).toBeVisible();
  await expect.poll(status).toBe(200);

  await row.getByRole('link', { name: 'Test Writer' }).click();
  await page.getByLabel('What to do').selectOption('Suspend until a date');
  await page.getByLabel('Reason').fill('Enough.');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Yes, suspend!' }).click();
  await expect(page.getByRole('row', { name: /^Suspended until/ })).toContainText('Enough.');
  const writing = 'mutation ($id: ID!) { restoreBlog(id: $id) { id } }';
  const refused = await graphql(siteUrl, writing, { id: post.id }, bearer(writer.idToken));
  expect(refused.errors[0]?.extensions.code).toBe('ACCOUNT_RESTRICTED');
  await page.getByRole('button', { name: /^Undo: Suspended/ }).click();
  await expect(page.getByRole('row', { name: /^Undid: Hid: the post/ })).toHaveCount(1);
  await expect(page.getByRole('row', { name: /^Undid: Suspended until/ })).toHaveCount(1);

  await page.goto('/moderation/log');
  await expect(page.getByText("You don't have the permission to see this page.")).toBeVisible();
});

test('a suspended member is told why where they would write, and loses nothing that they have typed @once', async ({
  page,
  siteUrl,
  member,
  logIn,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 403.*\/graphql/);
  const post = await writePost(siteUrl, await createAccount(siteUrl));
  await logIn(member);
  // A word that is longer than a line.
  const reason = 'Enough'.repeat(20);
  await suspend(siteUrl, await signIn(siteUrl, MODERATOR), member, reason);
  const notice = page.getByRole('region', { name: 'Your account is restricted' });
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: /^Your account is suspended until .* UTC\. You can .* Reason: (Enough)+$/ });

  await page.goto(`/post/${post.id}`);
  await expect(notice).toContainText(`Reason: ${reason}`);
  const comment = await commentField(page);
  await comment.fill('What I have to say.');
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(refusal).toBeVisible();
  const isWhole = () =>
    refusal.evaluate((text) => text.scrollWidth <= (text.parentElement?.clientWidth ?? 0));
  expect(await isWhole()).toBe(true);
  await page.reload();
  await expect(await commentField(page)).toHaveValue('What I have to say.');

  await page.goto('/add-blog');
  await expect(notice).toContainText('Until then you cannot publish, comment or report.');
  const values = { title: 'What I know', cover: post.cover, shortDescription: 'All of it.', body: 'Much.' };
  await fillPost(page, values);
  await page.getByRole('button', { name: 'Add Post' }).click();
  await expect(refusal.first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('What I know');
  await expect(bodyEditor(page)).toContainText('Much.');
});
