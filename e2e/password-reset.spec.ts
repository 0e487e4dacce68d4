import { emulatorOf } from './support/emulator.js';
import { expect, test } from './support/test.js';

// What the link does: e2e/running/reset-link.spec.ts.
test('a forgotten password is answered by the same words for all, and by a link of the provider @once', async ({
  page,
  siteUrl,
  member,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveURL('/forgotpassword');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1);
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    `If there is an account for ${member.email}, a link to choose a new password is on its way. Please look in your inbox, and in the spam folder too.`,
  );

  // The emulator sends no mail; it lists the links.
  const emulator = await emulatorOf(siteUrl);
  const answer = await fetch(`http://${emulator}/emulator/v1/projects/demo-octavo/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; requestType: string }[] };
  expect(oobCodes.filter(({ email }) => email === member.email)).toMatchObject([
    { requestType: 'PASSWORD_RESET' },
  ]);
});
