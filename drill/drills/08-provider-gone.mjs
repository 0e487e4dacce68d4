import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { jsonOf, saysUnavailable, send } from '../support/http.mjs';
import { anyPost, openSession, signUp } from '../support/members.mjs';
import { startDatabase, startEmulator, startReplica } from '../support/stack.mjs';

/** The site's timeout for the identity provider is three seconds. */
const LONGEST_MS = 5_000;

export default {
  number: 8,
  title: 'The identity provider out of reach',
  promise: 'reading works, who is logged in goes on, signing in says why not.',

  async run(context) {
    const stack = { ...(await startDatabase(context)), ...(await startEmulator(context)) };
    const site = await startReplica(context, stack);
    const member = await signUp(site);
    const { cookie } = await openSession(site, member);
    const blogId = await anyPost(site);
    await stack.stopEmulator();

    const asCallers = [{}, { cookie }, member.headers];
    const reads = [];
    for (const headers of asCallers) {
      for (const path of ['/', `/post/${blogId}`, '/recentblogs', `/blog/${blogId}`]) {
        reads.push(
          await send(site.url + path, {
            headers: { accept: path === '/' ? 'text/html' : '*/*', ...headers },
          }),
        );
      }
      reads.push(
        await send(`${site.url}/graphql`, {
          method: 'POST',
          headers,
          body: { query: '{ recentBlogs { title } }' },
        }),
      );
    }
    context.check(
      'visitors and members read pages and both transports',
      reads.every(({ status }) => status === 200),
      reads.map(({ status, failure }) => failure ?? status).join(' '),
    );

    const comment = { blogId, comContent: 'Who am I?' };
    const written = await send(`${site.url}/comments`, {
      method: 'POST',
      headers: { cookie },
      body: comment,
    });
    context.check('who is logged in goes on writing', written.status === 201, written.status);
    const closed = await Promise.all([
      openSession(site, member),
      send(`${site.url}/comments`, { method: 'POST', headers: member.headers, body: comment }),
    ]);
    context.check(
      'signing in, and writing by a token, answer 503 with a reason, and open no session',
      closed.every((answer) => saysUnavailable(answer) && !answer.headers['set-cookie']),
      closed.map((answer) => `${answer.status} ${jsonOf(answer)?.detail}`).at(0),
    );
    const longest = Math.max(...[...reads, written, ...closed].map(({ ms }) => ms));
    context.check(
      'nobody waits for the provider for more than 5 s',
      longest < LONGEST_MS,
      `the longest ${(longest / 1000).toFixed(1)} s`,
    );
    const out = await send(`${site.url}/logout`, { headers: { cookie } });
    context.check('logging out works', out.status === 200, out.status);
    await signInByHand(context, site, member);
  },
};

/** Checks what the login page shows. */
async function signInByHand(context, site, { email, password }) {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  context.defer(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`${site.url}/login`);
  const form = page.locator('form').filter({ has: page.locator('input[type=password]') });
  await form.locator('input[type=email]').fill(email);
  await form.locator('input[type=password]').fill(password);
  await form.locator('button[type=submit]').click();
  const alert = page.getByText('The sign-in service could not be reached.').first();
  const said = await alert.textContent({ timeout: 30_000 }).catch(() => null);
  context.check('the login page says why not', said !== null, said ?? 'nothing was said');
  const kept = await form.locator('input[type=email]').inputValue();
  context.check('and keeps what was typed', kept === email, kept === email ? 'kept' : 'lost');
}
