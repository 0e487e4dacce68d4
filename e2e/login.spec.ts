import { createAccount } from './support/emulator.js';
import { holdBackScripts } from './support/network.js';
import { LOGIN, toast } from './support/screen.js';
import { expect, test } from './support/test.js';

const WRONG = 'The email or the password is not right.';

test.describe('logging in', () => {
  test('has words for an unknown address, too many attempts and a lost network @once', async ({
    page,
    member,
    consoleErrors,
  }) => {
    consoleErrors.expect(/(status of 400|ERR_CONNECTION_RESET).*signInWithPassword/);
    consoleErrors.expect(/signInWithPassword.*ERR_CONNECTION_RESET/);
    await page.goto('/login');
    const button = page.getByRole('button', { name: 'Login', exact: true });
    await page.getByLabel('Email', { exact: true }).fill(`nobody-${member.email}`);
    await page.getByLabel('Password', { exact: true }).fill('x');
    await button.click();
    await expect(toast(page, WRONG)).toHaveCount(1);
    const line = page.getByRole('main').getByRole('alert').filter({ hasText: WRONG });
    await expect(line).toBeVisible();
    const [red, green] = await line.evaluate((element) => {
      const [r = 0, g = 0] = (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number);
      return [r, g] as const;
    });
    expect(red).toBeGreaterThan(green * 1.5);

    const refusal = { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER', errors: [] } };
    await page.route('**/accounts:signInWithPassword*', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 400,
            headers: { 'access-control-allow-origin': '*' },
            contentType: 'application/json',
            body: JSON.stringify(refusal),
          })
        : route.fallback(),
    );
    await button.click();
    const tooMany = 'Too many attempts. Please wait a few minutes and try again.';
    await expect(toast(page, tooMany)).toBeVisible();
    await expect(page.getByRole('main').getByText(tooMany)).toBeVisible();

    await page.route('**/accounts:signInWithPassword*', (route) => route.abort('connectionreset'));
    await button.click();
    const lost = 'The sign-in service could not be reached. Please check your connection.';
    await expect(toast(page, lost)).toBeVisible();
    await expect(page.getByRole('main').getByText(lost)).toBeVisible();
  });

  test('lasts beyond the browser with Remember Me, and as long as the browser without @once', async ({
    page,
    openInNewContext,
    browser,
    member,
  }) => {
    const signIn = async (on: typeof page, remember: boolean) => {
      await on.goto('/login');
      await on.getByLabel('Email', { exact: true }).fill(member.email);
      await on.getByLabel('Password', { exact: true }).fill(member.password);
      await on.getByRole('checkbox', { name: 'Remember Me' }).setChecked(remember);
      await on.getByRole('button', { name: 'Login', exact: true }).click();
      await on.waitForURL('/');
      const cookie = (await on.context().cookies()).find(({ name }) => name === 'octavo_session');
      return cookie?.expires ?? NaN;
    };
    /** Closes and reopens the browser: session cookies are gone. */
    const openLater = async (before: typeof page) => {
      const { cookies, origins } = await before.context().storageState();
      const kept = { origins, cookies: cookies.filter(({ expires }) => expires > 0) };
      const later = await browser.newContext({ storageState: kept });
      const again = await later.newPage();
      await again.goto('/wishlist');
      return again;
    };
    // Playwright gives session cookies an `expires` of -1.
    expect(await signIn(page, false)).toBe(-1);
    await page.reload();
    await expect(page.getByRole('button', { name: member.displayName })).toBeVisible();
    const forgotten = await openLater(page);
    await expect(forgotten).toHaveURL(LOGIN);
    await forgotten.context().close();

    const other = await openInNewContext();
    expect(await signIn(other, true)).toBeGreaterThan(Date.now() / 1000 + 86_400);
    const again = await openLater(other);
    await expect(again.getByRole('heading', { level: 1 })).toHaveText(`${member.displayName}'s Wishlist`);
    await again.context().close();
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

test('each change of who is signed in is told to the server: a session for the uid, and its end @once', async ({
  page,
  member,
  logInByPage,
}) => {
  const told: unknown[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/jwt')
      told.push([request.method(), pathname, (request.postDataJSON() as { uid: string }).uid]);
    if (pathname === '/logout') told.push([request.method(), pathname]);
  });
  const answered = page.waitForResponse((response) => response.url().endsWith('/jwt'));
  await logInByPage(member);
  expect((await answered).ok()).toBe(true);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'octavo_session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect
    .poll(() => told)
    .toEqual([
      ['POST', '/jwt', member.uid],
      ['POST', '/logout'],
    ]);
});
