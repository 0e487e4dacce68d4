import { bearer, graphql, keepPost, readPost, writePost } from './support/api.js';
import { createAccount } from './support/emulator.js';
import { followBarLink, Operations, submitLogin } from './support/pages.js';
import { LOGIN, openBar, toast } from './support/screen.js';
import { expect, test } from './support/test.js';

const LOGIN_FIRST = 'Please login to add item to your wishlist!';
const NO_PERMISSION = "You don't have the permission to make changes to this data.";

test('a visitor who wants to keep a post is told to log in, and nothing is sent @once', async ({
  page,
  member,
  siteUrl,
}) => {
  const post = await writePost(siteUrl, member);
  const operations = new Operations(page);

  await page.goto(`/all-blogs?search=${post.title.split(' ').at(-1)}`);
  await page.getByRole('button', { name: `Add to Wishlist: ${post.title}` }).click();
  await expect(toast(page, LOGIN_FIRST)).toHaveCount(1);

  await page.goto(`/post/${post.id}`);
  const button = page.getByRole('button', { name: `Add to Wishlist: ${post.title}` });
  await button.click();
  await button.click();
  // The same message never stands on the screen twice.
  await expect(toast(page, LOGIN_FIRST)).toHaveCount(1);
  await expect(button).toHaveText('Add to Wishlist');
  expect(operations.names).toEqual([]);
});

test('Add Blog leads a visitor to the login page, and after it to Add Post @once', async ({
  page,
  member,
}) => {
  await page.goto('/featured-blogs');
  await followBarLink(page, 'Add Blog');
  await expect(page).toHaveURL(LOGIN);
  await submitLogin(page, member);
  await expect(toast(page, `${member.displayName} logged in successfully!`)).toBeVisible();
  await expect(page).toHaveURL('/add-blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Post');
  // The login page has been replaced in the history.
  await page.goBack();
  await expect(page).toHaveURL('/featured-blogs');
});

test('the address of the wishlist leads a visitor to the login page, and after it to their own list @once', async ({
  page,
  member,
  siteUrl,
}) => {
  const post = await writePost(siteUrl, await createAccount(siteUrl, 'Ada Author'));
  await keepPost(siteUrl, member, post);
  await page.goto('/wishlist');
  await expect(page).toHaveURL(LOGIN);
  await submitLogin(page, member);
  await expect(page).toHaveURL('/wishlist');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${member.displayName}'s Wishlist`);
  await expect(page.getByRole('row').filter({ hasText: post.title })).toHaveCount(1);
});

test('a visitor who wants to comment comes back to the post after the login @once', async ({
  page,
  member,
  siteUrl,
}) => {
  const post = await writePost(siteUrl, await createAccount(siteUrl, 'Ada Author'));
  await page.goto(`/post/${post.id}`);
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Please login to comment on post', exact: true }).click();
  await expect(page).toHaveURL(LOGIN);
  await submitLogin(page, member);
  await expect(page).toHaveURL(`/post/${post.id}#your-comment`);
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeInViewport();
});

test('a member who reloads a page for members stays on it, without a glimpse of the login page @once', async ({
  page,
  member,
  logIn,
}) => {
  await logIn(member);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  await page.goto('/wishlist');
  await page.reload();
  await expect(
    page.getByText("You haven't added any blogs to your wishlist yet.", { exact: true }),
  ).toBeVisible();
  await expect((await openBar(page)).getByRole('button', { name: 'Logout', exact: true })).toBeVisible();
  expect(visited).not.toContain('/login');
  await expect(page).toHaveURL('/wishlist');
});

test('a member can edit no post of somebody else, by the page or by the API @once', async ({
  page,
  member,
  logIn,
  siteUrl,
}) => {
  const post = await writePost(siteUrl, await createAccount(siteUrl, 'Ada Author'));
  await logIn(member);

  await page.goto(`/post/${post.id}`);
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Update', exact: true })).toHaveCount(0);

  await page.goto(`/updatePost/${post.id}`);
  await expect(page.getByText(NO_PERMISSION, { exact: true })).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);

  const { id, ...values } = post;
  const stolen = { ...values, title: 'Mine now' };
  const byGraphql = await graphql(
    siteUrl,
    'mutation ($id: ID!, $input: UpdateBlogInput!) { updateBlog(id: $id, input: $input) { id } }',
    { id, input: { ...stolen, version: 1 } },
    bearer(member.idToken),
  );
  expect(byGraphql).toMatchObject({
    status: 403,
    errors: [{ message: NO_PERMISSION, extensions: { code: 'FORBIDDEN' } }],
  });
  const byRest = await fetch(`${siteUrl}/blog/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...bearer(member.idToken) },
    body: JSON.stringify(stolen),
  });
  expect(byRest.status).toBe(403);
  expect(await readPost(siteUrl, id)).toMatchObject(values);
});

test('an author cannot comment on their own post, by the page or by the API @once', async ({
  page,
  member,
  logIn,
  siteUrl,
}) => {
  const post = await writePost(siteUrl, member);
  await logIn(member);
  await page.goto(`/post/${post.id}`);
  await expect(page.getByText('Author cannot comment on own post!', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Update', exact: true })).toHaveAttribute(
    'href',
    `/updatePost/${post.id}`,
  );

  const answer = await graphql(
    siteUrl,
    'mutation ($blogId: ID!) { addComment(blogId: $blogId, comContent: "How true!") { id } }',
    { blogId: post.id },
    bearer(member.idToken),
  );
  expect(answer).toMatchObject({
    status: 403,
    errors: [{ message: 'Author cannot comment on own post!', extensions: { code: 'FORBIDDEN' } }],
  });
  expect(await (await fetch(`${siteUrl}/comments/${post.id}`)).json()).toEqual([]);
});
