import { expect } from '@playwright/test';
import { createAccount, requestPasswordReset, signIn } from '../support/emulator.js';
import { test } from '../support/running.js';

const NEW_PASSWORD = 'Another-horse-2';

test('the link to reset a password is shown on the terminal, and it works', async ({
  placeToRemove,
  start,
}) => {
  const site = start(await placeToRemove());
  await site.ready();
  const account = await createAccount(site.url);
  await requestPasswordReset(site.url, account.email);

  const shown = new RegExp(`Password reset link for ${account.email}: (\\S+)YOUR_NEW_PASSWORD`);
  await expect.poll(() => site.output).toMatch(shown);
  const link = shown.exec(site.output)?.[1] ?? '';
  expect((await fetch(link + NEW_PASSWORD)).ok).toBe(true);

  expect(await signIn(site.url, { email: account.email, password: NEW_PASSWORD })).toBeTruthy();
  await expect(signIn(site.url, account)).rejects.toThrow(/INVALID_PASSWORD|INVALID_LOGIN_CREDENTIALS/);
});
