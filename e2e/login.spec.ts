import { createAccount } from './support/emulator.js';
import { holdBackScripts } from './support/network.js';
import { submitLogin } from './support/pages.js';
import { toast } from './support/screen.js';
import { expect, test } from './support/test.js';

test.describe('logging in', () => {
  test('has words for a lost network, inline in red and as a toast @once', async ({
    page,
    member,
    consoleErrors,
  }) => {
    consoleErrors.expect(/signInWithPassword.*ERR_CONNECTION_RESET|ERR_CONNECTION_RESET.*signInWithPassword/);
    await page.route('**/accounts:signInWithPassword*', (route) => route.abort('connectionreset'));
    await page.goto('/login');
    await submitLogin(page, member);
    const lost = 'The sign-in service could not be reached. Please check your connection.';
    await expect(toast(page, lost)).toBeVisible();
    const line = page.getByRole('main').getByText(lost);
    await expect(line).toBeVisible();
    const [red, green] = await line.evaluate((element) => {
      const [r = 0, g = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number);
      return [r, g] as const;
    });
    expect(red).toBeGreaterThan(green * 1.5);
  });

  // Without it the cookie ends with the browser: see e2e/rendering.spec.ts.
  test('lasts beyond the browser with Remember Me @once', async ({ page, browser, member }) => {
    await page.goto('/login');
    await page.getByRole('checkbox', { name: 'Remember Me' }).check();
    await submitLogin(page, member);
    await expect(page).toHaveURL('/');

    // Closes and reopens the browser: session cookies, of which Playwright says that they expire at -1, are gone.
    const { cookies, origins } = await page.context().storageState();
    const kept = { origins, cookies: cookies.filter(({ expires }) => expires > Date.now() / 1000 + 86_400) };
    const later = await browser.newContext({ storageState: kept });
    const again = await later.newPage();
    await again.goto('/wishlist');
    await expect(again.getByRole('heading', { level: 1 })).toHaveText(`${member.displayName}'s Wishlist`);
    await later.close();
  });
});

test('a page for members is there before the browser knows who is signed in, and is not the login page @once', async ({
  page,
  siteUrl,
  logIn,
}) => {
  const member = await createAccount(siteUrl, 'Slow Sam');
  await logIn(member);
  const release = await holdBackScripts(page, '**/assets/*.js');
  const places: string[] = [];
  page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname));
  await page.goto('/add-blog', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Add Post' })).toBeVisible();
  await page.getByLabel('Title').fill('Typed before any script');
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);
  release();
  await expect(page.getByRole('textbox', { name: 'Long description' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Typed before any script');
  expect(places).not.toContain('/login');
});
