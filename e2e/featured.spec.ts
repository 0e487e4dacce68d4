import { graphql } from './support/api.js';
import { publishPost } from './support/posts.js';
import { expect, test } from './support/test.js';

test("a row shows 50 characters of the description and the post's words, and 'Read Now' leads to the post @once", async ({
  page,
  siteUrl,
  member,
}) => {
  const { data } = await graphql<{ featuredBlogs: { wordCount: number }[] }>(
    siteUrl,
    '{ featuredBlogs { wordCount } }',
  );
  // One word more than the longest post, so that it is featured whatever other tests publish.
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
