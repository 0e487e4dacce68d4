import { existsSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { createAccount, signIn } from '../support/emulator.js';
import { test } from '../support/running.js';
import type { Place, Site } from '../support/site.js';

// `npm run bench -- start` measures how long a start takes.

/** Waits until the emulator has saved this account to disk, shortly after its creation. */
async function untilKept({ dataDir }: Place, { email }: { email: string }) {
  const accounts = `${dataDir}/accounts/accounts.json`;
  await expect.poll(() => (existsSync(accounts) ? readFileSync(accounts, 'utf8') : '')).toContain(email);
}

async function writePost(site: Site, idToken: string): Promise<string> {
  const response = await fetch(`${site.url}/blogs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({
      title: 'A post that outlives its server',
      cover: 'https://octavo.example/cover.webp',
      category: 'Science',
      shortDescription: 'Written a moment before the power went.',
      longDescription: '<p>Still here.</p>',
    }),
  });
  expect(response.ok).toBe(true);
  return ((await response.json()) as { insertedId: string }).insertedId;
}

async function expectAllThere(site: Site, postId: string, account: { email: string; password: string }) {
  const post = (await (await fetch(`${site.url}/blog/${postId}`)).json()) as { title: string };
  expect(post.title).toBe('A post that outlives its server');
  expect(await signIn(site.url, account)).toBeTruthy();
}

for (const [how, kill] of [
  ['the server is killed', async (site: Site) => (site.signal('SIGKILL'), site.ended)],
  ['everything is killed and PostgreSQL is left behind', (site: Site) => site.killEverything()],
] as const) {
  test(`posts and accounts are there again after ${how}`, async ({ home }) => {
    const first = await home.open();
    const account = await createAccount(first.url);
    await untilKept(home.place, account);
    const postId = await writePost(first, account.idToken);
    await kill(first);

    const second = await home.open();
    await expectAllThere(second, postId, account);
  });
}

test('a PostgreSQL that is killed is started again, and the site goes on with all that was written', async ({
  home,
}) => {
  const site = await home.open();
  const account = await createAccount(site.url);
  const postId = await writePost(site, account.idToken);
  const postgres = () =>
    Number.parseInt(readFileSync(`${home.place.dataDir}/postgres/postmaster.pid`, 'utf8'), 10);
  const killed = postgres();
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => site.output, { timeout: 150_000 }).toContain('PostgreSQL is running again.');

  await site.ready();
  await expectAllThere(site, postId, account);
  expect(await writePost(site, account.idToken)).not.toBe(postId);
  expect(postgres()).not.toBe(killed);
});

test('a clean stop keeps everything, sessions included', async ({ home }) => {
  const first = await home.open();
  const account = await createAccount(first.url);
  const postId = await writePost(first, account.idToken);
  const session = await fetch(`${first.url}/jwt`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${account.idToken}` },
    body: JSON.stringify({ uid: account.uid }),
  });
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  first.signal('SIGINT');
  // npm passes the signal on, so the site receives it twice.
  first.signal('SIGINT');
  expect(await first.ended).toBe(0);
  expect(first.output).toContain('Stopped. Everything is saved.');

  const second = await home.open();
  await expectAllThere(second, postId, account);
  const wishlist = await fetch(`${second.url}/mywishlist/${account.uid}`, { headers: { cookie } });
  expect(wishlist.status).toBe(200);
});

test('says what is wrong when it cannot start, without a stack trace', async ({
  home,
  placeToRemove,
  start,
}) => {
  const first = await home.open();
  await expect.poll(() => first.output).toContain('reader@octavo.example');

  // scripts/start.mjs refuses this one, and the site itself the other.
  const again = start(home.place);
  expect(await again.ended).toBe(1);
  expect(again.output).toContain(`Octavo is already running from this folder, at ${first.url}`);

  const production = start(await placeToRemove(), { NODE_ENV: 'production' });
  expect(await production.ended).toBe(1);
  expect(production.output).toContain('OCTAVO_DEMO=true');

  for (const site of [again, production]) {
    expect(site.output).not.toMatch(/\n\s+at /);
  }
});
