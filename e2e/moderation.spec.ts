import { bearer, graphql } from './support/api.js';
import { createAccount } from './support/emulator.js';
import { publishPost } from './support/posts.js';
import { openBar } from './support/screen.js';
import { expect, test } from './support/test.js';

const MODERATOR = { email: 'moderator@octavo.example', password: 'Octavo-demo-3' };

test('a moderator hides what was reported, undoes it, and suspends its writer', async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  const writer = await createAccount(siteUrl, 'Journey Writer');
  const post = await publishPost(siteUrl, writer);
  await graphql(
    siteUrl,
    'mutation ($id: ID!) { report(input: { thingId: $id, reason: SPAM, text: "Look at this." }) { id } }',
    { id: post.id },
    bearer(member.idToken),
  );
  const status = async () => (await page.request.get(`${siteUrl}/post/${post.id}`)).status();
  const row = page.getByRole('row', { name: post.title });
  await logIn(MODERATOR);
  await page.goto('/');
  await (await openBar(page)).getByRole('link', { name: 'Moderation' }).click();
  await expect(row).toContainText('Spam: Look at this.');

  await row.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('textbox', { name: 'Reason, shown to its writer (optional)' }).fill('Advertising.');
  await page.getByRole('button', { name: 'Yes, hide it!' }).click();
  await expect(row).toBeHidden();
  expect(await status()).toBe(404);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row).toBeVisible();
  expect(await status()).toBe(200);

  await row.getByRole('link', { name: 'Journey Writer' }).click();
  await page.getByLabel('Reason').fill('Enough.');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Yes, suspend!' }).click();
  await expect(page.getByRole('row', { name: /^Suspended until/ })).toContainText('Enough.');
  const writing = 'mutation ($id: ID!) { restoreBlog(id: $id) { id } }';
  const refused = await graphql(siteUrl, writing, { id: post.id }, bearer(writer.idToken));
  expect(refused.errors[0]?.extensions.code).toBe('ACCOUNT_RESTRICTED');
  await page.getByRole('button', { name: /^Undo: Suspended/ }).click();
  // The hiding before, and now the suspension.
  await expect(page.getByRole('row', { name: /^Undid an action/ })).toHaveCount(2);

  await page.goto('/moderation/log');
  await expect(page.getByText("You don't have the permission to see this page.")).toBeVisible();
});
