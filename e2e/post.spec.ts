import { writePost } from './support/api.js';
import { expect, test } from './support/test.js';

test('a post is printed light, without menus, and with the whole of its code, tables and addresses @once', async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  const cells = Array.from({ length: 14 }, (_, column) => `<td>Column ${column} of many</td>`).join('');
  const post = await writePost(siteUrl, member, {
    longDescription: `<p>As <a href="https://example.org/source">follows</a>.</p><pre><code>const line = '${'word '.repeat(60)}end';</code></pre><table><tr>${cells}</tr></table>`,
  });
  await logIn(member);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/post/${post.id}`);
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByText('Author cannot comment on own post!').waitFor();
  const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).color);
  const onScreen = await colour();
  // The width of A4 between its margins.
  await page.setViewportSize({ width: 680, height: 1000 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });

  await expect(page.locator('nav:visible, button:visible, form:visible, .octavo-button:visible')).toHaveCount(
    0,
  );
  await expect(page.locator('header a:visible, header img:visible').first()).toHaveText('Octavo');
  await expect(page.getByRole('banner').locator('a:visible')).toHaveCount(1);
  await expect(page.getByText('Author cannot comment on own post!')).toBeHidden();
  for (const box of ['pre', '.table-box']) {
    const cut = await page.locator(box).evaluate((it) => ({
      hidden: it.scrollWidth - it.clientWidth,
      beyond: it.getBoundingClientRect().right - document.documentElement.clientWidth,
    }));
    expect([box, cut.hidden <= 0, cut.beyond <= 0]).toEqual([box, true, true]);
  }
  const address = await page
    .getByRole('article')
    .getByRole('link', { name: 'follows' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain('https://example.org/source');
  await expect.poll(colour).not.toBe(onScreen);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect.poll(colour).toBe(onScreen);
});

test('Home is printed with every question and its answer, and with nothing to press @once', async ({
  page,
}) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });

  await expect(page.locator('form:visible, .octavo-button:visible, button:visible')).toHaveCount(0);
  const questions = page.getByRole('region', { name: 'Frequently asked questions' });
  const answers = questions.locator('details > p');
  await expect(answers).toHaveCount(5);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
});
