import type { FullConfig } from '@playwright/test';
import { bearer } from './api.js';
import { createAccount } from './emulator.js';

/**
 * Has the site do once what takes longest the first time: rendering and signing in have limits of seconds, which a busy
 * machine would exceed in the first test of each kind.
 */
export default async function warmUp({ projects }: FullConfig): Promise<void> {
  const siteUrl = projects[0]?.use.baseURL ?? '';
  const { idToken } = await createAccount(siteUrl);
  const session = await fetch(`${siteUrl}/jwt`, {
    method: 'POST',
    headers: { ...bearer(idToken), 'content-type': 'application/json', origin: siteUrl },
    body: JSON.stringify({ remember: false }),
  });
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  const [post] = (await (await fetch(`${siteUrl}/recentblogs`)).json()) as { _id: string }[];
  const pages = ['/', '/all-blogs', '/featured-blogs', '/login', '/wishlist', '/add-blog', '/account'];
  for (const address of [...pages, `/post/${post?._id ?? ''}`]) {
    await fetch(siteUrl + address, { headers: { accept: 'text/html', cookie } });
  }
}
