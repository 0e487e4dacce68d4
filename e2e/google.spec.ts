import { mockGoogleSignIn } from './support/google.js';
import { LOGIN, toast, toasts } from './support/screen.js';
import { expect, test } from './support/test.js';

const someone = (siteUrl: string) => ({
  sub: crypto.randomUUID(),
  name: 'Gita Google',
  email: `gita-${crypto.randomUUID()}@octavo.example`,
  picture: `${siteUrl}/avatars/demo-reader.svg`,
});

for (const [address, label] of [
  ['/login', 'Sign in with Google'],
  ['/signup', 'Sign up with Google'],
] as const) {
  test(`'${label}' opens a window of 500 by 600 for the profile, greets the member and leads Home @once`, async ({
    page,
    siteUrl,
  }) => {
    const openGoogle = await mockGoogleSignIn(page);
    await page.goto(address);
    const google = await openGoogle(page.getByRole('button', { name: label, exact: true }));
    expect(google.features).toMatchObject({ width: '500', height: '600' });
    expect(google.scopes).toContain('profile');
    await google.choose(someone(siteUrl));
    await expect(toast(page, 'Gita Google signed in successfully!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Gita Google' })).toBeVisible();
  });
}

test("closing Google's window is quiet, and the page can be used again @once", async ({ page }) => {
  await page.clock.install();
  const openGoogle = await mockGoogleSignIn(page);
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign in with Google' });
  const google = await openGoogle(button);
  await google.close();
  await expect(button).toBeDisabled();
  // Firebase checks every two seconds whether the window is closed, then waits eight more for a result.
  await page.clock.runFor(11_000);
  await expect(button).toBeEnabled();
  await expect(toasts(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(LOGIN);
});

test('a blocked Google window is explained on the login screen @once', async ({ page }) => {
  await mockGoogleSignIn(page);
  await page.goto('/login');
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const message = "Your browser blocked Google's window. Please allow pop-ups for this site and try again.";
  await expect(page.getByRole('main').getByText(message, { exact: true })).toBeVisible();
  await expect(toast(page, message)).toBeVisible();
  await expect(page).toHaveURL(LOGIN);
});
