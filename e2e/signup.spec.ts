import type { Page } from '@playwright/test';
import { signIn } from './support/emulator.js';
import { bearer, graphql } from './support/api.js';
import { dialogSaying, LOGIN, toast, toasts } from './support/screen.js';
import { expect, test } from './support/test.js';

const button = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true });

async function fillIn(page: Page, values: Partial<Record<'Name' | 'Email' | 'Password' | 'Photo', string>>) {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
}

test('Sign Up has all texts of the specification and the four fields in their order @once', async ({
  page,
}) => {
  await page.goto('/signup');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Sign Up');
  await expect(main.getByText('Start for free Today', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Sign up with Google', exact: true })).toBeVisible();
  const fields = await main
    .locator('form input')
    .evaluateAll((inputs) =>
      inputs.map((input) => [
        (input as HTMLInputElement).labels?.[0]?.textContent,
        (input as HTMLInputElement).type,
      ]),
    );
  expect(fields).toEqual([
    ['Name', 'text'],
    ['Email', 'email'],
    ['Password', 'password'],
    ['Photo', 'url'],
  ]);
  await main.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await main.getByRole('link', { name: 'Login Here', exact: true }).click();
  await expect(page).toHaveURL(LOGIN);
});

test('a new password is checked in the order of the specification, inline and by toast @once', async ({
  page,
}) => {
  await page.goto('/signup');
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('accounts:signUp')) created.push(request.url());
  });
  await fillIn(page, { Name: 'Ada', Email: 'ada@octavo.example', Photo: 'https://octavo.example/ada.png' });
  const checks = [
    ['abc', 'Password must have at least one number.'],
    ['abc1', 'Password must have at least one special character.'],
    ['abc1_', 'Password must have at least 1 uppercase letter.'],
    ['Ab1 ', 'Password must be at least 6 characters long.'],
  ] as const;
  for (const [password, message] of checks) {
    await fillIn(page, { Password: password });
    await button(page).click();
    await expect(toast(page, message)).toBeVisible();
    await expect(page.getByRole('main').getByText(message, { exact: true })).toBeVisible();
    for (const [, other] of checks.filter((check) => check[1] !== message)) {
      await expect(page.getByRole('main').getByText(other, { exact: true })).toHaveCount(0);
    }
  }
  expect(created).toEqual([]);
  await expect(page).toHaveURL('/signup');
});

test('Sign Up asks for every field, a valid email and a photo that is an address @once', async ({ page }) => {
  await page.goto('/signup');
  const main = page.getByRole('main');
  await button(page).click();
  for (const text of [
    'Please enter your name.',
    'Please enter your email address.',
    'Please choose a password.',
    'Please enter the address of your photo.',
  ]) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  }
  await fillIn(page, { Name: 'Ada', Email: 'ada', Password: 'Abcde1!', Photo: 'me.png' });
  await button(page).click();
  await expect(main.getByText('This email address is not valid.')).toBeVisible();
  await expect(main.getByText('This must be an address that begins with http:// or https://.')).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  await expect(page).toHaveURL('/signup');
});

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

  // Signed in, there is nothing to sign up for.
  await page.goto('/signup');
  await expect(page).toHaveURL('/');
});

test("an email that is in use is told in the provider's place, inline and by toast, and the fields stay @once", async ({
  page,
  member,
  complaints,
}) => {
  complaints.expect(/status of 400.*accounts:signUp/);
  await page.goto('/signup');
  await fillIn(page, {
    Name: 'Ada',
    Email: member.email,
    Password: 'Abcde1!',
    Photo: 'https://octavo.example/ada.png',
  });
  await button(page).click();
  const message = 'There is already an account with this email. Please log in instead.';
  await expect(toast(page, message)).toHaveCount(1);
  await expect(page.getByRole('main').getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(member.email);
});
