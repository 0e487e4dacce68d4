import type { Locator } from '@playwright/test';
import { openBar, toast, toasts } from './support/screen.js';
import { publishPost } from './support/posts.js';
import { expect, test } from './support/test.js';

/** The background colour of a toast. */
const tint = (message: Locator): Promise<string> =>
  message.evaluate((element) => {
    let box: Element | null = element;
    while (box && getComputedStyle(box).backgroundColor === 'rgba(0, 0, 0, 0)') box = box.parentElement;
    return box ? getComputedStyle(box).backgroundColor : '';
  });

test('toasts stand at the top in the centre, below the bar, one per message, in the colour of their kind @once', async ({
  page,
  siteUrl,
  member,
  logInByPage,
  viewport,
}) => {
  const post = await publishPost(siteUrl, member);
  const asked = 'Please login to add item to your wishlist!';
  await page.goto(`/post/${post.id}`);
  const keep = page.getByRole('button', { name: `Add to Wishlist: ${post.title}` });
  await keep.click();
  await keep.click();
  const error = page.getByRole('alert').filter({ hasText: asked });
  // Hovering keeps it open for the checks.
  await error.hover();
  const bar = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => {
      const box = await error.boundingBox();
      const offset = Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - (viewport?.width ?? 0) / 2);
      const below = (box?.y ?? 0) - (bar?.height ?? 0);
      // The icon shifts the text slightly off centre.
      return offset < 30 && below > 0 && below < 60;
    })
    .toBe(true);
  const red = await tint(error);

  await logInByPage(member);
  const success = toast(page, `${member.displayName} logged in successfully!`);
  await expect(success).toHaveAttribute('role', 'status');
  const green = await tint(success);
  await (await openBar(page)).getByRole('button', { name: 'Logout' }).click();
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
