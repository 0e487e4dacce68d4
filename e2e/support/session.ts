import type { Page } from '@playwright/test';
import { bearer } from './api.js';
import { type Account, identityOf, signInAt } from './emulator.js';

/** Opens an empty page of the site, without an icon that the browser would ask for. */
async function openNothing(page: Page, siteUrl: string): Promise<void> {
  const address = `${siteUrl}/nothing`;
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:," />' }),
  );
  await page.goto(address);
  await page.unroute(address);
}

/**
 * Makes this page the page of a member who has logged in before without Remember Me: with Firebase's sign-in and
 * Octavo's note of it in the tab's storage, and the server's cookie in the browser. It is all put there once, so that a
 * logout takes it away for good. The journey opens its page afterwards; one that is open knows nothing of it.
 *
 * What is stored is what the login page leaves behind: client/src/lib/firebase and client/src/features/session; the key
 * and the shape of the user are those of the Firebase SDK (`UserImpl.toJSON`), which asks for the profile anew.
 */
export async function putSession(
  page: Page,
  siteUrl: string,
  account: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  const { emulator, apiKey } = await identityOf(siteUrl);
  const signedIn = await signInAt(emulator, account);
  const answer = await page.request.post(`${siteUrl}/jwt`, {
    headers: { ...bearer(signedIn.idToken), origin: siteUrl },
    data: { uid: signedIn.localId, remember: false },
  });
  if (!answer.ok()) throw new Error(`/jwt answered ${answer.status()}: ${await answer.text()}`);
  const user = {
    uid: signedIn.localId,
    email: account.email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: signedIn.refreshToken,
      accessToken: signedIn.idToken,
      expirationTime: Date.now() + Number(signedIn.expiresIn) * 1000,
    },
    apiKey,
    appName: '[DEFAULT]',
  };
  // Storage belongs to a site, so every address of it will do, and this one is no page and loads nothing.
  if (!page.url().startsWith(siteUrl)) await openNothing(page, siteUrl);
  await page.evaluate(
    ([key, value]) => {
      sessionStorage.setItem(key, value);
      sessionStorage.setItem('octavo.signedIn', '1');
    },
    [`firebase:authUser:${apiKey}:[DEFAULT]`, JSON.stringify(user)] as const,
  );
}
