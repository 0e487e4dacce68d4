import { expect } from '@playwright/test';
import { createAccount, requestPasswordReset, signIn } from '../support/emulator.js';
import { test } from '../support/running.js';

const NEW_PASSWORD = 'Another-horse-2';

test('the links of mails are shown on the terminal: to reset a password, which works, and to confirm', async ({
  home,
}) => {
  const site = await home.open();
  const account = await createAccount(site.url);
  await requestPasswordReset(site.url, account.email);

  const shown = new RegExp(`Password reset link for ${account.email}: (\\S+)YOUR_NEW_PASSWORD`);
  await expect.poll(() => site.output).toMatch(shown);
  const resetLink = shown.exec(site.output)?.[1] ?? '';
  expect((await fetch(resetLink + NEW_PASSWORD)).ok).toBe(true);

  expect(await signIn(site.url, { email: account.email, password: NEW_PASSWORD })).toBeTruthy();
  await expect(signIn(site.url, account)).rejects.toThrow(/INVALID_PASSWORD|INVALID_LOGIN_CREDENTIALS/);

  await expect.poll(() => site.output).toMatch(/Mail: +http:\/\/127\.0\.0\.1:\d+/);
  await fetch(`${site.url}/subscribers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email }),
  });
  const link = `${site.url}/newsletter/confirm?token=`.replaceAll(/[?.]/g, '\\$&');
  await expect.poll(() => site.output).toMatch(new RegExp(`Mail for ${account.email} .*: ${link}[\\w-]{43}`));
});
