import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { arriveAt } from './support/pages.js';
import { publishPost } from './support/posts.js';
import { type ConsoleErrors, expect, test } from './support/test.js';

const samples = JSON.parse(
  readFileSync(new URL('../html-samples/refused.json', import.meta.url), 'utf8'),
) as Record<string, string>;

/** Without control characters, with which the server refuses a text as a whole. */
const ATTACKS = Object.values(samples).map((html) => html.replace(/(?![\t\n])\p{Cc}/gu, ''));

/** Those that swallow what comes behind them end a post; each attack by itself is tried by the unit tests. */
const GREEDY = /^<script>alert\(1\)$|<plaintext/;
const BODIES = ATTACKS.filter((html) => GREEDY.test(html)).map(
  (last) => `<p>before it all</p>${[...ATTACKS.filter((html) => !GREEDY.test(html)), last].join('<hr>')}`,
);

/** What an attack achieves, written down: dialogs, windows, and the call of `alert` itself. */
async function watchFor(page: Page): Promise<string[]> {
  const done: string[] = [];
  page.on('dialog', (dialog) => {
    done.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => done.push(`window: ${popup.url()}`));
  return done;
}

/** Pictures of other hosts may stand in posts, and a test has no internet. All else from there is an error. */
function expectPictures(consoleErrors: ConsoleErrors): void {
  consoleErrors.expect(/^(failed request|console error).*https:\/\/(evil\.example|example\.com)\/a\.png/);
}

/** The names of attributes in the post that are handlers. */
const handlersIn = (page: Page): Promise<string[]> =>
  page
    .getByRole('article')
    .evaluate((article) =>
      [...article.querySelectorAll('*')]
        .flatMap((element) => element.getAttributeNames())
        .filter((name) => name.startsWith('on')),
    );

/** Touches whatever an attack may wait for, without following links. */
async function provoke(page: Page): Promise<void> {
  await page.getByRole('article').evaluate((article) => {
    article.addEventListener('click', (event) => event.preventDefault());
    for (const element of article.querySelectorAll('*')) {
      for (const type of ['click', 'focus', 'mouseover', 'toggle', 'load', 'error']) {
        if (element.closest('p, a, img, td, hr, code'))
          element.dispatchEvent(new Event(type, { bubbles: type === 'click', cancelable: true }));
      }
    }
  });
}

test(
  'posts full of attacks open without a dialog, a request elsewhere, or an error',
  {
    tag: '@once',
  },
  async ({ page, siteUrl, member, consoleErrors }) => {
    expectPictures(consoleErrors);
    const done = await watchFor(page);
    for (const longDescription of BODIES) {
      const post = await publishPost(siteUrl, member, { longDescription });
      await page.goto(`/post/${post.id}`);
      await expect(page.getByText('before it all')).toBeVisible();
      await provoke(page);
      await expect(page).toHaveURL(`/post/${post.id}`);
      await expect(page).toHaveTitle(`${post.title} · Octavo`);
    }
    expect(done).toEqual([]);
  },
);

test(
  'attacks that came past the server are stopped by the page itself',
  { tag: '@once' },
  async ({ page, siteUrl, member, consoleErrors }) => {
    expectPictures(consoleErrors);
    const done = await watchFor(page);
    // DOMPurify reads a text by a document of its own, for which the page's policy holds as well.
    consoleErrors.expect(
      /^console error: Setting the document's base URI to 'https:\/\/evil\.example\/' violates/,
    );
    // Newer browsers say so of handlers, too, where that document is made.
    consoleErrors.expect(
      /^console error: Executing inline event handler violates .*\/assets\/sanitiseInBrowser-[\w-]+\.js\)$/s,
    );
    const post = await publishPost(siteUrl, member);
    let body = '';
    await page.route('**/graphql**', async (route) => {
      const response = await route.fetch();
      const answer = await response.text();
      const hostile = JSON.stringify({ html: body }).slice(1, -1);
      await route.fulfill({
        response,
        body: answer.replace(/"html":"(?:[^"\\]|\\.)*"/g, () => hostile),
      });
    });
    for (body of BODIES) {
      // From within the site the post comes by the API, for which this test answers.
      await arriveAt(page, `/post/${post.id}`);
      await expect(page.getByText('before it all')).toBeVisible();
      expect(await handlersIn(page)).toEqual([]);
      await provoke(page);
      await expect(page).toHaveTitle(`${post.title} · Octavo`);
    }
    expect(done).toEqual([]);
  },
);
