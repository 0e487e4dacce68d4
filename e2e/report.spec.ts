import { createAccount } from './support/emulator.js';
import { commentOn, publishPost } from './support/posts.js';
import { expect, test } from './support/test.js';

test('a reader logs in to report a comment, by the keyboard alone, and finds the report on the account @once', async ({
  page,
  siteUrl,
  member,
}) => {
  const post = await publishPost(siteUrl, await createAccount(siteUrl));
  await commentOn(siteUrl, await createAccount(siteUrl, 'Sam Spammer'), post, 'Buy cheap salt!');
  await page.goto(`/post/${post.id}`);
  const report = page.getByRole('button', { name: 'Report the comment by Sam Spammer' });
  await page.getByRole('link', { name: 'Log in to report the comment by Sam Spammer' }).click();
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(`/post/${post.id}#comments`);

  await report.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this comment' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(report).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByLabel('Reason').selectOption('Spam');
  await dialog.getByLabel('What is wrong with it?').fill('The same stands under three posts.');
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'You have reported this comment' })
    .getByRole('link', { name: 'your account' })
    .press('Enter');

  const reports = page.getByRole('region', { name: 'Your reports' });
  await expect(reports.getByRole('listitem')).toContainText('The same stands under three posts.');
  await expect(reports.getByText('A moderator will look at it.')).toBeVisible();
  await reports.getByRole('link', { name: post.title }).click();
  await expect(page.getByText('Buy cheap salt!')).toBeVisible();
});
