import { emulatorOf } from './support/emulator.js';
import { toast } from './support/screen.js';
import { expect, test } from './support/test.js';

interface ResetLink {
  email: string;
  requestType: string;
  oobLink: string;
}

test('a forgotten password is set anew by the link that the provider sends @once', async ({
  page,
  siteUrl,
  member,
  logInByPage,
  consoleErrors,
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
  const { oobCodes } = (await answer.json()) as { oobCodes: ResetLink[] };
  const link = oobCodes.find(({ email }) => email === member.email);
  expect(link?.requestType).toBe('PASSWORD_RESET');
  const reset = await fetch(`${link?.oobLink}&newPassword=Another-horse-2`);
  expect(reset.ok).toBe(true);

  consoleErrors.expect(/status of 400.*signInWithPassword/);
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toast(page, 'The email or the password is not right.')).toBeVisible();
  await logInByPage({ email: member.email, password: 'Another-horse-2' });
  await expect(page.getByRole('button', { name: member.displayName })).toBeVisible();
});
