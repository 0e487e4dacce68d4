import type { Page } from '@playwright/test';
import { bearer } from './api.js';
import { type Account, signIn } from './emulator.js';

/**
 * Gives this page's browser the session of a member who has logged in before, without Remember Me: the server's cookie. The
 * test opens its page afterwards; one that is open knows nothing of it.
 */
export async function putSession(
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
