import { mailTo } from './support/mail.js';
import { hydrate } from './support/pages.js';
import { toast } from './support/screen.js';
import { expect, test } from './support/test.js';

/** The link in a mail's text to this newsletter page. */
const linkTo = (page: string, text: string): string =>
  text.split(/\s+/).find((word) => word.includes(`/newsletter/${page}?token=`)) ?? '';

test('somebody who subscribes at once gets a mail, confirms by its link without scripts, and leaves again @once', async ({
  page,
  browser,
}) => {
  const email = `e2e-${crypto.randomUUID()}@octavo.example`;
  await page.goto('/');
  // As fast as autofill: a fast subscription must not be lost.
  const form = page.getByRole('form', { name: 'Newsletter' });
  await form.getByLabel('Email').fill(email);
  // Before hydration the form opens a page instead: see e2e/rendering.spec.ts.
  await hydrate(page);
  await form.getByLabel('Email').press('Enter');
  await expect(toast(page, 'You have subscribed successfully!')).toBeVisible();
  await expect(form.getByRole('status')).toHaveText(/a mail with a link to confirm it is on its way/);

  const { text } = await mailTo(email);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(linkTo('confirm', text));
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await reader.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('You are on the list');
  await context.close();

  await page.goto(linkTo('unsubscribe', text));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');

  // The old mail's link says that it is invalid and offers a new one.
  await page.goto(linkTo('confirm', text));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer good');
  await expect(page.getByRole('form', { name: 'Newsletter' })).toBeVisible();
});
