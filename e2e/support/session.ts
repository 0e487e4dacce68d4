import type { Page } from '@playwright/test';
import { bearer } from './api.js';
import { type Account, signIn } from './emulator.js';

/**
 * Sets the session cookie of a member in this page's browser, as after an earlier login without Remember Me. Open the
 * page afterwards: one that is already open does not notice the cookie.
 */
export async function setSessionCookie(
  page: Page,
  siteUrl: string,
  account: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  const token = await signIn(siteUrl, account);
  const answer = await page.request.post(`${siteUrl}/jwt`, {
    headers: { ...bearer(token), origin: siteUrl },
    data: { remember: false },
  });
  if (!answer.ok()) throw new Error(`/jwt answered ${answer.status()}: ${await answer.text()}`);
}
