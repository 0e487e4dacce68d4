import type { Page } from '@playwright/test';
import { uniqueWord, writePost } from './support/api.js';
import { followBarLink } from './support/pages.js';
import { expect, test } from './support/test.js';

const search = (page: Page) => page.getByRole('main').getByLabel('Search');
const filter = (page: Page) => page.getByLabel('Filter', { exact: true });
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

/** Checks the list's status line, and its titles in order. */
async function expectList(page: Page, status: string, expected: string[]): Promise<void> {
  await expect(page.getByRole('status').getByText(status, { exact: true })).toBeVisible();
  await expect(titles(page)).toHaveText(expected);
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
  // A match in the title ranks above one in the body.
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

  // Typing has added no history entries: one more step back is the previous page.
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expectList(page, '2 of 2 posts', [art.title, science.title]);
});

test('from any page the key / leads to the search, and the arrows through its suggestions to a post @once', async ({
  page,
  member,
  siteUrl,
}) => {
  const word = uniqueWord();
  const post = await writePost(siteUrl, member, { title: `A painted ${word}` });
  await page.goto('/featured-blogs');
  const field = page.getByRole('banner').getByLabel('Search Octavo');
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type(word);
  await expect(page.getByRole('option')).toHaveText([post.title, `All posts for “${word}”`]);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText(post.title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/post/${post.id}`);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search of the bar is a form', async ({ page, consoleErrors }) => {
    // With scripts disabled, the browser reports each script as a failed request.
    consoleErrors.expect(/failed request: .*\.js csp/);
    await page.goto('/featured-blogs');
    const bar = page.getByRole('banner');
    const button = bar.getByRole('button', { name: 'Search' });
    if (await button.isVisible()) await button.click();
    await bar.getByLabel('Search Octavo').fill('salt');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/all-blogs?search=salt');
    await expect(page.getByRole('article').first()).toHaveAccessibleName('The Salt Roads');
  });
});
