import { expectNoViolations, expectValidHtml, keepHtml } from './support/accessibility.js';
import { addToWishlist, moderate, reportAsSpam, suspend, writePost } from './support/api.js';
import { createAccount, signIn } from './support/emulator.js';
import { resetConnection, holdOperation } from './support/network.js';
import { navigateClientSide, bodyEditor, commentField, fillPost } from './support/pages.js';
import { commentOn } from './support/posts.js';
import { openBar } from './support/screen.js';
import { expect, test } from './support/test.js';

// axe checks every route in its main states, in both themes, against WCAG 2.2 AA; on phones what is laid out anew there.
// In one worker, since the validator starts slowly; with less motion, since axe would see animations half-way.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.afterAll('in every state what the browser holds is valid HTML', async () => {
  // Beside other tests the validator is slow.
  test.setTimeout(600_000);
  await expectValidHtml();
});

const RICH_TEXT = `<h2>A heading</h2><p>Text with <a href="https://octavo.example/">a link</a>, <code>code</code> and <em>more</em>.</p>
<blockquote><p>A quotation.</p></blockquote><ul><li>One</li><li>Two</li></ul><h3>A smaller one</h3><pre><code>const answer = 42;</code></pre>
<table><thead><tr><th>Year</th><th>Place</th></tr></thead><tbody><tr><td>1848</td><td>Harbour</td></tr></tbody></table>
<p><img src="/covers/the-salt-roads.svg" alt="A road" /></p><p dir="rtl">שלום עולם</p>`;

test('Home has no accessibility violation, also while it loads and when it fails @once', async ({
  page,
  consoleErrors,
}) => {
  const slow = await holdOperation(page, 'RecentBlogs');
  await navigateClientSide(page, '/');
  await expect(page.getByText('Loading recent blogs')).toBeAttached();
  await expectNoViolations(page, 'Home, loading');
  slow.release();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByText('How often is new content published?').click();
  await expect(page.getByText(/as soon as the update/)).toBeVisible();
  const newsletter = page.getByRole('form', { name: 'Newsletter' });
  await newsletter.getByLabel('Email').fill(`a-${crypto.randomUUID()}@octavo.example`);
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('You have subscribed successfully!')).toBeVisible();
  await expectNoViolations(page, 'Home, with another question open and a toast');
  await resetConnection(page, consoleErrors, 'RecentBlogs');
  await navigateClientSide(page, '/');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectNoViolations(page, 'Home, failed');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('Home and its open menu and search have no accessibility violation @once', async ({ page }) => {
    await page.goto('/');
    await openBar(page);
    await expectNoViolations(page, 'Home on a phone, its menu open');
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('science');
    await expect(page.getByRole('group', { name: 'Subjects' }).getByRole('option')).toHaveText(['Science']);
    await page.keyboard.press('ArrowDown');
    await expectNoViolations(page, 'the search, with suggestions');
    await page.getByLabel('Search Octavo').fill('qzxvjkwq');
    await expect(page.getByRole('banner').getByText('No suggestions', { exact: true }).first()).toBeVisible();
    await expectNoViolations(page, 'the search, without suggestions');
  });

  test('the pages of moderators have no accessibility violation @once', async ({
    page,
    logIn,
    siteUrl,
    member,
  }) => {
    const post = await writePost(siteUrl, await createAccount(siteUrl, 'Test Writer'));
    await reportAsSpam(siteUrl, member, post);
    await logIn({ email: 'amara@octavo.example', password: 'Octavo-demo-1' });
    await navigateClientSide(page, '/moderation');
    const writer = page.getByRole('row', { name: post.title }).getByRole('link', { name: 'Test Writer' });
    await expect(writer).toBeVisible();
    await expectNoViolations(page, 'the queue');
    await writer.click();
    await expect(page.getByRole('button', { name: 'Give the role' })).toBeVisible();
    await expectNoViolations(page, 'the page of a member');
    await page
      .getByRole('navigation', { name: 'Moderation' })
      .getByRole('link', { name: 'Audit log' })
      .click();
    await expect(page.getByRole('link', { name: 'Download all of it' })).toBeVisible();
    await expectNoViolations(page, 'the audit log');
  });
});

test('All Blogs and Featured Blogs have no accessibility violation @once', async ({ page }) => {
  await page.goto('/all-blogs');
  await page
    .getByRole('button', { name: /^Add to Wishlist/ })
    .first()
    .click();
  await expect(page.getByText('Please login to add item to your wishlist!')).toBeVisible();
  await expectNoViolations(page, 'All Blogs, with a toast');
  await page.goto('/all-blogs?search=qzxvjkwq');
  await expect(page.getByRole('heading', { name: 'No blogs found' })).toBeVisible();
  await expectNoViolations(page, 'All Blogs, nothing found');
  await page.goto('/featured-blogs');
  await expect(page.getByRole('table')).toBeVisible();
  await expectNoViolations(page, 'Featured Blogs');
  const words = page.getByRole('columnheader', { name: 'Words' });
  await words.getByRole('button').click();
  await expect(words).toHaveAttribute('aria-sort', 'ascending');
  await keepHtml(page, 'Featured Blogs, sorted otherwise');
});

test('a post has no accessibility violation for visitors, members and its author @once', async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  const author = await createAccount(siteUrl, 'Anna Author');
  const post = await writePost(siteUrl, author, { longDescription: RICH_TEXT });
  const own = await writePost(siteUrl, member);
  await commentOn(siteUrl, member, post, 'Well said.');
  await page.goto(`/post/${post.id}`);
  await expect(page.getByText('Please login to comment on post')).toBeVisible();
  await expectNoViolations(page, 'Post, visitor');
  const reporter = await createAccount(siteUrl, 'Rita Reporter');
  await logIn(reporter);
  await page.goto(`/post/${post.id}`);
  await page.getByRole('button', { name: /^Report the comment/ }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Please choose a reason.')).toBeVisible();
  await expectNoViolations(page, 'Post, reporting a comment');
  await page.getByLabel('Reason').selectOption('Spam');
  await page.getByLabel('What is wrong with it?').fill('It advertises something.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('dialog', { name: 'You have reported this comment' })).toBeVisible();
  await expectNoViolations(page, 'Post, a comment that was reported');
  await page.goto('/account');
  await expect(page.getByRole('link', { name: post.title })).toBeVisible();
  await expectNoViolations(page, 'Account, with a report');
  await logIn(member);
  await page.goto(`/post/${post.id}`);
  await commentField(page);
  await page.getByRole('button', { name: 'Post comment' }).click();
  await expect(page.getByText('Please write a comment of 1 to 2,000 characters.')).toBeVisible();
  await expectNoViolations(page, 'Post, member with a wrong comment');
  await page.goto(`/post/${own.id}`);
  await expect(page.getByText('Author cannot comment on own post!')).toBeVisible();
  await expectNoViolations(page, 'Post, author');
});

test('the account pages have no accessibility violation, their errors included @once', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400.*signInWithPassword/);
  await page.goto('/login');
  await expectNoViolations(page, 'Login');
  await page.getByLabel('Email', { exact: true }).fill('nobody@octavo.example');
  await page.getByLabel('Password', { exact: true }).fill('x');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('main').getByText('The email or the password is not right.')).toBeVisible();
  await expectNoViolations(page, 'Login, refused');
  await page.goto('/signup');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Please enter your name.')).toBeVisible();
  await expectNoViolations(page, 'Sign Up, with errors');
  await page.goto('/forgotpassword');
  await page.getByLabel('Email', { exact: true }).fill(`a-${crypto.randomUUID()}@octavo.example`);
  consoleErrors.expect(/status of 400.*sendOobCode/);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If there is an account')).toBeVisible();
  await expectNoViolations(page, 'Forgot password, answered');
});

test('the not-found page and the error page have no accessibility violation @once', async ({
  page,
  siteUrl,
  member,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404.*(nowhere|no-post)/);
  await page.goto('/nowhere');
  await expect(page.getByText('Page not found!')).toBeVisible();
  await expectNoViolations(page, 'Not found');
  await page.goto('/post/no-post');
  await expect(page.getByRole('heading', { name: 'This post could not be found' })).toBeVisible();
  await expectNoViolations(page, 'Missing post');
  const post = await writePost(siteUrl, member);
  await resetConnection(page, consoleErrors, 'PostPage');
  consoleErrors.expect(/console error: .*(Failed to fetch|TypeError)/);
  await navigateClientSide(page, `/post/${post.id}`);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectNoViolations(page, 'Error page');
});

test('Add Post has no accessibility violation, its errors and its dialog included @once', async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  await logIn(member);
  await page.goto('/add-blog');
  await expect(bodyEditor(page)).toBeVisible();
  await page.getByRole('button', { name: 'Add Post' }).click();
  await expect(page.getByText('Please enter a title of 1 to 200 characters.')).toBeVisible();
  await expectNoViolations(page, 'Add Post, with errors');
  await fillPost(page, {
    title: 'x',
    cover: `${siteUrl}/covers/the-salt-roads.svg`,
    shortDescription: 'x',
    body: 'x',
  });
  await page.getByRole('button', { name: 'Add Post' }).click();
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
  await expectNoViolations(page, 'Add Post, its dialog');
});

test('Update Post has no accessibility violation, with its tools, as HTML and without permission @once', async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  const theirs = await writePost(siteUrl, await createAccount(siteUrl, 'Anna Author'));
  const own = await writePost(siteUrl, member, { longDescription: RICH_TEXT });
  await logIn(member);
  await page.goto(`/updatePost/${own.id}`);
  await expect(bodyEditor(page)).toContainText('A quotation.');
  await bodyEditor(page).getByText('1848').click();
  await expect(page.getByRole('toolbar', { name: 'Table' })).toBeVisible();
  await expectNoViolations(page, 'Update Post');
  for (const name of ['Link', 'Image']) {
    await page.getByRole('button', { name, exact: true }).click();
    const panel = page.getByRole('group', { name, exact: true });
    await expect(panel).toBeVisible();
    await keepHtml(page, `Update Post, ${name}`);
    await panel.getByRole('button', { name: 'Cancel' }).click();
  }
  await page.getByRole('button', { name: 'HTML' }).click();
  await expectNoViolations(page, 'Update Post, as HTML');
  await page.goto(`/updatePost/${theirs.id}`);
  await expect(page.getByText("You don't have the permission")).toBeVisible();
  await expectNoViolations(page, 'Update Post, no permission');
});

test('two versions of a post have no accessibility violation, and tell what differs not by its colour alone @once', async ({
  page,
  siteUrl,
  member,
  logIn,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 409/);
  const own = await writePost(siteUrl, member, { longDescription: RICH_TEXT });
  await logIn(member);
  await page.goto(`/updatePost/${own.id}`);
  await bodyEditor(page).getByText('A quotation.').fill('Another quotation.');
  const newer = { ...own, longDescription: RICH_TEXT.replace('<p>Text', '<hr><p>Words') };
  const save = ([address, body]: readonly [string, string]) =>
    fetch(address, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
  await page.evaluate(save, [`/blog/${own.id}`, JSON.stringify(newer)] as const);
  await page.getByRole('button', { name: 'Update Post' }).click();
  const saved = page.getByRole('region', { name: 'Long description, saved version' });
  await expect(saved.getByText('Words with')).toHaveCSS('outline-style', 'solid');
  await expect(saved.getByRole('heading', { name: 'A heading' })).toHaveCSS('outline-style', 'none');
  await expect(saved).toMatchAriaSnapshot(`
    - heading "A heading"
    - separator
    - paragraph:
      - text: "Differs: Words with"
  `);
  await expectNoViolations(page, 'Update Post, two versions');
});

test('the wishlist has no accessibility violation, empty, filled and while it asks @once', async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  await logIn(member);
  await page.goto('/wishlist');
  await expect(page.getByText("You haven't added any blogs to your wishlist yet.")).toBeVisible();
  await openBar(page);
  await expectNoViolations(page, 'Wishlist, empty, with the bar of a member');
  const post = await writePost(siteUrl, member);
  await addToWishlist(siteUrl, member, post);
  await page.reload();
  await expect(page.getByRole('row', { name: post.title })).toBeVisible();
  await expectNoViolations(page, 'Wishlist');
  await page.getByRole('button', { name: `Delete: ${post.title}` }).click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  await expectNoViolations(page, 'Wishlist, asking');
});

test('the account has no accessibility violation, with its errors and while it asks @once', async ({
  page,
  member,
  logIn,
}) => {
  await logIn(member);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page.getByText('Please enter your password.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Please choose what should become of your posts.')).toBeVisible();
  await expectNoViolations(page, 'Account, with errors');
  await page.getByRole('radio', { name: 'Delete them' }).check();
  const section = page.getByRole('region', { name: 'Delete your account' });
  await section.getByLabel('Password', { exact: true }).fill(member.password);
  await section.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
  await expectNoViolations(page, 'Account, asking');
});

test('a member is told of what is not public, and of a suspension, without an accessibility violation @once', async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  const moderator = await signIn(siteUrl, { email: 'moderator@octavo.example', password: 'Octavo-demo-3' });
  await logIn(member);
  await page.goto('/account/posts');
  await expect(page.getByText('You have no posts yet.')).toBeVisible();
  await expectNoViolations(page, 'My posts, empty');
  const other = await writePost(siteUrl, await createAccount(siteUrl, 'Anna Author'));
  await writePost(siteUrl, member);
  const hidden = await writePost(siteUrl, member);
  await moderate(siteUrl, moderator, hidden, 'HIDE', 'Advertising.');
  await suspend(siteUrl, moderator, member, 'Enough.');
  await page.goto('/account/posts');
  await expect(page.getByText('Reason: Advertising.')).toBeVisible();
  await expectNoViolations(page, 'My posts, one of them hidden');
  await page.getByRole('link', { name: hidden.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: hidden.title })).toBeVisible();
  await expectNoViolations(page, 'a hidden post, as its author reads it');
  await page.goto(`/post/${other.id}`);
  await expect(page.getByText('Reason: Enough.')).toBeVisible();
  await expectNoViolations(page, 'Post, suspended member');
});
