import type { Page } from '@playwright/test';
import { uniqueWord, writePost } from './support/api.js';
import { isGraphql } from './support/network.js';
import { followBarLink, Operations } from './support/pages.js';
import { expect, test } from './support/test.js';

const search = (page: Page) => page.getByLabel('Search', { exact: true });
const filter = (page: Page) => page.getByLabel('Filter', { exact: true });
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

/** What the page says about the list: its line of status and its titles, in order. */
async function expectList(page: Page, status: string, expected: string[]): Promise<void> {
  await expect(page.getByRole('status').getByText(status, { exact: true })).toBeVisible();
  await expect(titles(page)).toHaveText(expected);
}

/** Marks the document with `data-shown` as soon as this word stands on the page, be it for a moment. */
function noteWhenShown(page: Page, word: string): Promise<void> {
  return page.evaluate((awaited) => {
    new MutationObserver(() => {
      if (document.body.textContent.includes(awaited)) document.documentElement.dataset.shown = '';
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, word);
}

test('search and category narrow the list together, and the address keeps both through Back and reload @once', async ({
  page,
  member,
  siteUrl,
}) => {
  const word = uniqueWord();
  const art = await writePost(siteUrl, member, { title: `A painted ${word}`, category: 'Art' });
  const science = await writePost(siteUrl, member, {
    title: 'Weighed and found light',
    category: 'Science',
    longDescription: `<p>Only the body speaks of the ${word.toUpperCase()}.</p>`,
  });
  await writePost(siteUrl, member, { category: 'Science' });

  await page.goto('/');
  await followBarLink(page, 'All Blogs');
  await expect(search(page)).toHaveValue('');
  await search(page).fill(word);
  // A word in the title counts for more than one in the body.
  await expectList(page, '2 of 2 posts', [art.title, science.title]);
  await expect(page).toHaveURL(`/all-blogs?search=${word}`);

  await filter(page).selectOption('Science');
  await expectList(page, '1 of 1 post', [science.title]);
  await expect(page).toHaveURL(`/all-blogs?search=${word}&category=Science`);

  await page.reload();
  await expectList(page, '1 of 1 post', [science.title]);
  await expect(search(page)).toHaveValue(word);
  await expect(filter(page)).toHaveValue('Science');

  await page.goBack();
  await expectList(page, '2 of 2 posts', [art.title, science.title]);
  await expect(page).toHaveURL(`/all-blogs?search=${word}`);
  await expect(search(page)).toHaveValue(word);
  await expect(filter(page)).toHaveValue('');

  // Typing has left no entries of its own: one step further back is the page before.
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expectList(page, '2 of 2 posts', [art.title, science.title]);
});

test('coming back from a post shows the search as it was left @once', async ({ page, member, siteUrl }) => {
  const word = uniqueWord();
  const post = await writePost(siteUrl, member, { title: `A day in ${word}`, category: 'Media' });
  await page.goto('/all-blogs');
  await filter(page).selectOption('Media');
  await search(page).fill(word);
  await expectList(page, '1 of 1 post', [post.title]);
  await page.getByRole('article').getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(post.title);
  await page.goBack();
  await expectList(page, '1 of 1 post', [post.title]);
  await expect(search(page)).toHaveValue(word);
  await expect(filter(page)).toHaveValue('Media');
});

test('a search that nothing matches says so, and can be cleared @once', async ({ page }) => {
  const word = uniqueWord();
  await page.goto(`/all-blogs?search=${word}&category=Fashion`);
  await expect(page.getByRole('heading', { name: 'No blogs found', exact: true })).toBeVisible();
  await expect(page.getByRole('status').getByText('0 posts', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search and filter' }).click();
  await expect(page).toHaveURL('/all-blogs');
  await expect(search(page)).toHaveValue('');
  await expect(filter(page)).toHaveValue('');
  await expect(page.getByRole('article')).toHaveCount(12);
  await page.goBack();
  await expect(page).toHaveURL(`/all-blogs?search=${word}&category=Fashion`);
  await expect(search(page)).toHaveValue(word);
});

test('each change of search or category asks the server once, and again when it is chosen again @once', async ({
  page,
}) => {
  const operations = new Operations(page);
  await page.goto('/all-blogs');
  await expect(page.getByRole('article')).toHaveCount(12);

  for (const category of ['History', 'Sports', 'History']) {
    operations.forget();
    const answered = page.waitForResponse((response) => isGraphql(new URL(response.url())));
    await filter(page).selectOption(category);
    await answered;
    await expect(page.getByRole('status').getByText(/^\d+ of \d+ posts$/)).toBeVisible();
    expect(operations.names).toEqual(['AllBlogsPage']);
  }
});

test('an answer that comes late never takes the place of a newer one @once', async ({
  page,
  member,
  siteUrl,
}) => {
  const [slowWord, quickWord] = [uniqueWord(), uniqueWord()];
  await writePost(siteUrl, member, { title: `Slow ${slowWord}` });
  await writePost(siteUrl, member, { title: `Quick ${quickWord}` });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let late: Promise<unknown> = Promise.resolve();
  const held = new Promise<void>((resolve) => {
    void page.route(isGraphql, async (route) => {
      if (!route.request().url().includes(slowWord)) return route.fallback();
      const answer = await route.fetch();
      resolve();
      late = released.then(() => route.fulfill({ response: answer }));
      await late;
    });
  });

  await page.goto('/all-blogs');
  await search(page).fill(slowWord);
  await held;
  await search(page).fill(quickWord);
  await expectList(page, '1 of 1 post', [`Quick ${quickWord}`]);
  await noteWhenShown(page, slowWord);
  release();
  await late;

  // Whatever the late answer sets off has happened once a further one is on the screen.
  await filter(page).selectOption('Sports');
  await expect(page.getByRole('heading', { name: 'No blogs found', exact: true })).toBeVisible();
  await page.goBack();
  await expectList(page, '1 of 1 post', [`Quick ${quickWord}`]);
  await expect(search(page)).toHaveValue(quickWord);
  await expect(page.locator('html')).not.toHaveAttribute('data-shown');
});
