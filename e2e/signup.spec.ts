import type { Page } from '@playwright/test';
import { signIn } from './support/emulator.js';
import { bearer, graphql } from './support/api.js';
import { dialogSaying } from './support/screen.js';
import { expect, test } from './support/test.js';

const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true });

async function fillIn(page: Page, values: Partial<Record<'Name' | 'Email' | 'Password' | 'Photo', string>>) {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

test('signing up saves name and photo, says so in a dialog, and leads Home @once', async ({
  page,
  siteUrl,
}) => {
  const account = { email: `ada-${crypto.randomUUID()}@octavo.example`, password: 'Abcde1!' };
  const photo = `${siteUrl}/avatars/amara-osei.svg`;
  await page.goto('/signup');
  await fillIn(page, { Name: 'Ada Journey', Email: account.email, Password: account.password, Photo: photo });
  await button(page).click();
  const dialog = await dialogSaying(page, 'Signup Successful', 'Ada Journey has registered successfully!');
  await expect(page).toHaveURL('/signup');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/');
  const shown = page.getByRole('banner').getByRole('button', { name: 'Ada Journey' });
  await expect(shown.locator('img')).toHaveAttribute('src', photo);
  const { data } = await graphql(
    siteUrl,
    '{ me { displayName photoURL } }',
    {},
    bearer(await signIn(siteUrl, account)),
  );
  expect(data).toEqual({ me: { displayName: 'Ada Journey', photoURL: photo } });

  // The sign-up page redirects members who are signed in.
  await page.goto('/signup');
  await expect(page).toHaveURL('/');
});
