import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { writePost } from './support/api.js';
import { navigateClientSide } from './support/pages.js';
import { type ConsoleErrors, expect, test } from './support/test.js';

const samples = JSON.parse(
  readFileSync(new URL('../html-samples/refused.json', import.meta.url), 'utf8'),
) as Record<string, string>;

/** Without control characters: the server rejects any text that contains them. */
const ATTACKS = Object.values(samples).map((html) => html.replace(/(?![\t\n])\p{Cc}/gu, ''));

/** Attacks that swallow everything after them must end a post. The unit tests try each attack alone. */
const GREEDY = /^<script>alert\(1\)$|<plaintext/;
const BODIES = ATTACKS.filter((html) => GREEDY.test(html)).map(
  (last) => `<p>before it all</p>${[...ATTACKS.filter((html) => !GREEDY.test(html)), last].join('<hr>')}`,
);

/** Records dialogs, including those of `alert`, and popups: the signs of a successful attack. */
async function watchFor(page: Page): Promise<string[]> {
  const done: string[] = [];
  page.on('dialog', (dialog) => {
    done.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => done.push(`window: ${popup.url()}`));
  return done;
}

/** Posts may contain pictures from other hosts, which fail without internet. All other errors still count. */
function expectPictures(consoleErrors: ConsoleErrors): void {
  consoleErrors.expect(/^(failed request|console error).*https:\/\/(evil\.example|example\.com)\/a\.png/);
}

/** The names of the event handler attributes in the post. */
const handlersIn = (page: Page): Promise<string[]> =>
  page
    .getByRole('article')
    .evaluate((article) =>
      [...article.querySelectorAll('*')]
        .flatMap((element) => element.getAttributeNames())
        .filter((name) => name.startsWith('on')),
    );

/** Dispatches the events that an attack may wait for, without following links. */
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
      const post = await writePost(siteUrl, member, { longDescription });
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
    // DOMPurify parses HTML in a document of its own, to which the page's content security policy applies too.
    consoleErrors.expect(
      /^console error: Setting the document's base URI to 'https:\/\/evil\.example\/' violates/,
    );
    // Newer browsers also report inline event handlers in that document.
    consoleErrors.expect(
      /^console error: Executing inline event handler violates .*\/assets\/sanitizeInBrowser-[\w-]+\.js\)$/s,
    );
    const post = await writePost(siteUrl, member);
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
      // Client-side navigation loads the post from the API, whose answer this test replaces.
      await navigateClientSide(page, `/post/${post.id}`);
      await expect(page.getByText('before it all')).toBeVisible();
      expect(await handlersIn(page)).toEqual([]);
      await provoke(page);
      await expect(page).toHaveTitle(`${post.title} · Octavo`);
    }
    expect(done).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);
