import { graphql } from './support/api.js';
import { publishPost } from './support/posts.js';
import { expect, test } from './support/test.js';

const words = (cell: string): number => Number(cell.replace(/\D/g, ''));

test('Featured Blogs sorts by the header that is pressed, and an arrow shows the direction @once', async ({
  page,
}) => {
  await page.goto('/featured-blogs');
  const table = page.getByRole('table', { name: 'Featured blogs' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Title',
    'Description',
    'Words',
    'Category',
    'Action',
  ]);
  const column = (place: number) =>
    table
      .locator('tbody')
      .getByRole('row')
      .evaluateAll(
        (rows, index) => rows.map((row) => row.querySelectorAll('[role=cell]')[index]?.textContent ?? ''),
        place,
      );
  const header = (name: string) => table.getByRole('columnheader', { name });
  const arrow = (name: string) => header(name).locator('svg');

  await expect(table.locator('tbody').getByRole('row')).toHaveCount(10);
  const counts = (await column(2)).map(words);
  expect(counts).toEqual([...counts].sort((a, b) => b - a));
  await expect(header('Words')).toHaveAttribute('aria-sort', 'descending');
  await expect(arrow('Words')).toHaveAttribute('data-direction', 'desc');

  await header('Words').getByRole('button').click();
  await expect.poll(async () => (await column(2)).map(words)).toEqual([...counts].reverse());
  await expect(arrow('Words')).toHaveAttribute('data-direction', 'asc');

  const inOrder = (texts: string[]) =>
    [...texts].sort(new Intl.Collator('en', { sensitivity: 'base', numeric: true }).compare);
  for (const [place, name] of [
    [0, 'Title'],
    [3, 'Category'],
  ] as const) {
    await header(name).getByRole('button').click();
    await expect(header(name)).toHaveAttribute('aria-sort', 'ascending');
    await expect(arrow(name)).toHaveAttribute('data-direction', 'asc');
    const texts = await column(place);
    expect(texts).toEqual(inOrder(texts));
  }
  await header('Category').getByRole('button').click();
  await expect(header('Category')).toHaveAttribute('aria-sort', 'descending');
  await expect(arrow('Category')).toHaveAttribute('data-direction', 'desc');
  await header('Description').getByRole('button').click();
  await expect(header('Description')).toHaveAttribute('aria-sort', 'ascending');
});

test("a row shows 50 characters of the description and the post's words, and 'Read Now' leads to the post", async ({
  page,
  siteUrl,
  member,
}) => {
  const { data } = await graphql<{ featuredBlogs: { wordCount: number }[] }>(
    siteUrl,
    '{ featuredBlogs { wordCount } }',
  );
  // One word more than the longest post so far: it is featured, whatever other journeys publish.
  const count = (data?.featuredBlogs[0]?.wordCount ?? 0) + 1;
  const post = await publishPost(siteUrl, member, {
    longDescription: `<p>${'a '.repeat(count - 2)}<strong>b</strong></p><p>c</p>`,
  });
  await page.goto('/featured-blogs');
  const row = page.getByRole('table').getByRole('row', { name: post.title });
  await expect(row.getByRole('cell').first()).toHaveText(post.title);
  await expect(row.getByRole('cell').nth(1)).toHaveText(`${post.shortDescription.slice(0, 50)}...`);
  await expect(row.getByRole('cell').nth(2)).toHaveText(
    new RegExp(`^${count.toLocaleString('en')}( words)?$`),
  );
  await expect(row.getByRole('cell').nth(3)).toHaveText('Art');
  await row.getByRole('link', { name: 'Read Now' }).click();
  await expect(page).toHaveURL(`/post/${post.id}`);
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
});
