import type { Locator } from '@playwright/test';
import { logOut, submitLogin } from './support/pages.js';
import { expectAtTop, toast, toasts } from './support/screen.js';
import { expect, test } from './support/test.js';

/** The background colour of a toast. */
const tint = (message: Locator): Promise<string> =>
  message.evaluate((element) => {
    let box: Element | null = element;
    while (box && getComputedStyle(box).backgroundColor === 'rgba(0, 0, 0, 0)') box = box.parentElement;
    return box ? getComputedStyle(box).backgroundColor : '';
  });

test('toasts stand at the top in the center, below the bar, in the color of their kind @once', async ({
  page,
  member,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400.*signInWithPassword/);
  await page.goto('/login');
  await submitLogin(page, { email: member.email, password: 'wrong' });
  const red = await tint(toast(page, 'The email or the password is not right.'));

  await submitLogin(page, member);
  const success = toast(page, `${member.displayName} logged in successfully!`);
  // First, since hovering keeps it open for the checks.
  await success.hover();
  await expect(success).toHaveAttribute('role', 'status');
  await expectAtTop(page, success);
  const green = await tint(success);
  await logOut(page);
  const yellow = await tint(toast(page, 'User Signed Out'));
  expect(new Set([red, green, yellow]).size).toBe(3);
  // Toasts close by themselves.
  await expect(toasts(page)).toHaveCount(0);
});

test('toasts are not expanded: the newest hides the ones before it, until the pointer asks for them @once', async ({
  page,
}) => {
  const older = toast(page, 'Password must have at least one number.');
  const newest = toast(page, 'Password must have at least one special character.');
  const opacityOf = (message: Locator): Promise<number> =>
    message.evaluate((element) => Number(getComputedStyle(element).opacity));
  const overlap = async (): Promise<boolean> => {
    const [front, back] = [await newest.boundingBox(), await older.boundingBox()];
    return (back?.y ?? 0) < (front?.y ?? 0) + (front?.height ?? 0);
  };

  await page.clock.install();
  await page.goto('/signup');
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.getByLabel('Email', { exact: true }).fill('ada@octavo.example');
  await page.getByLabel('Photo', { exact: true }).fill('https://octavo.example/ada.png');
  // A paused clock keeps the toasts open for the checks.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [password, message] of [
    ['abc', older],
    ['abc1', newest],
  ] as const) {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(message).toBeVisible();
  }
  await expect.poll(overlap).toBe(true);
  expect(await opacityOf(newest)).toBe(1);
  expect(await opacityOf(older)).toBe(0);

  await newest.hover();
  await expect.poll(overlap).toBe(false);
  expect(await opacityOf(older)).toBe(1);
});
