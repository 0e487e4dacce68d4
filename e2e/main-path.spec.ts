import { randomUUID } from 'node:crypto';
import { readPost, uniqueWord } from './support/api.js';
import { createAccount } from './support/emulator.js';
import { closeDialog, commentField, fillPost, followBarLink, logOut, submitLogin } from './support/pages.js';
import { openBar, toast } from './support/screen.js';
import { expect, test } from './support/test.js';

test('a visitor becomes a member and writes; another one finds the post, comments on it and keeps it for a while; the author edits it @phone', async ({
  page,
  openInNewContext,
  siteUrl,
}) => {
  const author = {
    name: 'Wanda Wayfarer',
    email: `wanda-${randomUUID()}@octavo.example`,
    password: 'Long road, 7 miles',
    photo: `${siteUrl}/avatars/demo-reader.svg`,
  };
  const word = uniqueWord();
  const post = {
    title: `Notes on ${word}`,
    cover: `${siteUrl}/covers/the-salt-roads.svg`,
    category: 'History',
    shortDescription: 'What was found at the end of the road.',
    body: `The road ends at ${word}, and nobody says so beforehand.`,
  };

  await test.step('the visitor signs up', async () => {
    await page.goto('/');
    await followBarLink(page, 'Sign Up');
    await expect(page).toHaveURL('/signup');
    await page.getByLabel('Name', { exact: true }).fill(author.name);
    await page.getByLabel('Email', { exact: true }).fill(author.email);
    await page.getByLabel('Password', { exact: true }).fill(author.password);
    await page.getByLabel('Photo', { exact: true }).fill(author.photo);
    await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await closeDialog(page, 'Signup Successful', `${author.name} has registered successfully!`);
    await expect(page).toHaveURL('/');
    await expect(page.locator(`img[src="${author.photo}"]`).first()).toBeAttached();
    await expect((await openBar(page)).getByRole('button', { name: 'Logout', exact: true })).toBeVisible();
  });

  await test.step('logs out and in again', async () => {
    await logOut(page);
    await expect(toast(page, 'User Signed Out')).toBeVisible();
    await followBarLink(page, 'Login');
    await submitLogin(page, author);
    await expect(toast(page, `${author.name} logged in successfully!`)).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  await test.step('writes a post', async () => {
    await followBarLink(page, 'Add Blog');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Post');
    await expect(page.getByLabel('Category')).toHaveValue('Art');
    await expect(page.getByLabel('Author email')).toHaveValue(author.email);
    await expect(page.getByLabel('Author name')).toHaveValue(author.name);
    await fillPost(page, post);
    await page.getByRole('button', { name: 'Add Post' }).click();
    await closeDialog(page, 'Success!', 'Your blog has been posted!');
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(page.getByLabel('Category')).toHaveValue('Art');
  });

  const reader = await createAccount(siteUrl, 'Rafi Reader');
  const other = await openInNewContext();

  const postUrl = await test.step('another member finds it by search and category', async () => {
    await other.goto('/login');
    await submitLogin(other, reader);
    await expect(toast(other, 'Rafi Reader logged in successfully!')).toBeVisible();
    // Wait for Home: the navigation closes the menu.
    await expect(other).toHaveURL('/');
    await followBarLink(other, 'All Blogs');
    await other.getByLabel('Filter').selectOption(post.category);
    await other.getByRole('main').getByLabel('Search').fill(word);
    await expect(other).toHaveURL(`/all-blogs?search=${word}&category=History`);
    await expect(other.getByText('1 of 1 post', { exact: true })).toBeVisible();
    const card = other.getByRole('article', { name: post.title });
    await expect(card.getByText(`${post.shortDescription}...`, { exact: true })).toBeVisible();
    await card.getByRole('link', { name: 'View Details' }).click();
    await expect(other).toHaveURL(/\/post\/[\da-f-]{36}$/);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(post.title);
    await expect(other.getByText(post.body, { exact: true })).toBeVisible();
    await expect(other.getByRole('link', { name: author.name, exact: true })).toBeVisible();
    await expect(other.locator(`img[src="${author.photo}"]`).first()).toBeAttached();
    await expect(other.getByText('No Comments Yet', { exact: true })).toBeVisible();
    await expect(other.getByRole('link', { name: 'Update', exact: true })).toHaveCount(0);
    return other.url();
  });

  await test.step('comments on it', async () => {
    const comment = await commentField(other);
    await comment.fill('I was there last year,\nand it has changed.');
    await other.getByRole('button', { name: 'Post comment' }).click();
    await expect(toast(other, 'Your comment has been added!')).toBeVisible();
    const comments = other.getByRole('region', { name: 'Comments' }).getByRole('listitem');
    await expect(comments).toHaveCount(1);
    await expect(comments).toContainText('Rafi Reader');
    await expect(comments).toContainText('I was there last year,\nand it has changed.');
    await expect(comment).toHaveValue('');
  });

  await test.step('adds it to the Watchlist and removes it again', async () => {
    await other.getByRole('button', { name: `Add to Wishlist: ${post.title}` }).click();
    await expect(toast(other, `${post.title} has been added to your Watchlist!`)).toBeVisible();
    await followBarLink(other, 'Wishlist');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText("Rafi Reader's Wishlist");
    await expect(other.getByRole('row').filter({ hasText: post.title })).toHaveCount(1);
    await other.getByRole('button', { name: `Delete: ${post.title}` }).click();
    await closeDialog(other, 'Are you sure?', "You won't be able to revert this!", 'Yes, delete it!');
    await closeDialog(other, 'Deleted!', 'Post removed from your wishlist.');
    await expect(
      other.getByText("You haven't added any blogs to your wishlist yet.", { exact: true }),
    ).toBeVisible();
  });

  const newTitle = `More notes on ${word}`;

  await test.step('the author sees the comment and edits the post', async () => {
    await page.getByRole('link', { name: 'View post' }).click();
    await expect(page).toHaveURL(postUrl);
    await expect(page.getByRole('region', { name: 'Comments' })).toContainText('I was there last year,');
    await expect(page.getByText('Author cannot comment on own post!', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Update', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update Post');
    await expect(page.getByLabel('Short description')).toHaveValue(post.shortDescription);
    await fillPost(page, { title: newTitle, category: 'Art' });
    await page.getByRole('button', { name: 'Update Post' }).click();
    await closeDialog(page, 'Success!', 'Your blog has been updated!');
    await page.getByRole('link', { name: 'View post' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newTitle);
    const id = postUrl.split('/').at(-1) ?? '';
    expect(await readPost(siteUrl, id)).toMatchObject({
      title: newTitle,
      category: 'Art',
      shortDescription: post.shortDescription,
      longDescription: `<p>${post.body}</p>`,
      authorName: author.name,
    });
  });

  await test.step('logs out', async () => {
    await logOut(page);
    await expect(toast(page, 'User Signed Out')).toBeVisible();
    await expect((await openBar(page)).getByRole('link', { name: 'Login', exact: true })).toBeVisible();
    await expect((await openBar(page)).getByRole('link', { name: 'Sign Up', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Update', exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Please login to comment on post' })).toBeVisible();
  });
});
