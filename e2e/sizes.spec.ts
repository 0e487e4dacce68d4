import type { Locator, Page } from '@playwright/test';
import { addToWishlist, moderate, reportAsSpam, writePost } from './support/api.js';
import { createAccount, signIn } from './support/emulator.js';
import { holdBackScripts } from './support/network.js';
import { bodyEditor } from './support/pages.js';
import { commentOn } from './support/posts.js';
import { expect, test } from './support/test.js';

// The phone project's width, and the narrowest viewport that WCAG 2.2 (1.4.10, Reflow) requires.
const NARROWEST = 320;
const PHONE = 390;

const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Content that could be wider than a phone. */
const WIDE_BODY = [
  `<h2>${LONG_WORD}</h2>`,
  `<p>${LONG_WORD}${LONG_WORD} <a href="https://octavo.example/${'a-long-address-'.repeat(12)}">link</a></p>`,
  `<pre><code>${'const answer = await everything(); '.repeat(8)}</code></pre>`,
  `<table><tbody><tr>${`<td>${LONG_WORD}</td>`.repeat(6)}</tr></tbody></table>`,
  `<blockquote><p dir="rtl">${'كلمة طويلة جدا '.repeat(30)}</p></blockquote>`,
].join('');

/** Opens a page, waits for its content, and expects no horizontal overflow at each width. */
async function expectNoOverflow(page: Page, path: string, content: Locator): Promise<void> {
  const screen = page.viewportSize() ?? { width: 0, height: 0 };
  await page.goto(path);
  await expect(content).toBeVisible();
  for (const width of [screen.width, PHONE, NARROWEST]) {
    await page.setViewportSize({ ...screen, width });
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(widest, { message: `${path} at ${width} pixels` }).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize(screen);
}

test('no page that a visitor can see is wider than the screen @once', async ({
  page,
  consoleErrors,
  siteUrl,
}) => {
  const author = await createAccount(siteUrl, LONG_WORD);
  const post = await writePost(siteUrl, author, {
    title: `On the ${LONG_WORD}`,
    shortDescription: LONG_WORD.repeat(3),
    longDescription: WIDE_BODY,
  });
  const reader = await createAccount(siteUrl);
  const comment = LONG_WORD.repeat(4);
  await commentOn(siteUrl, reader, post, comment);
  consoleErrors.expect(/^console error: Failed to load resource: .* status of 404 .*\/no-such-page\)$/);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const cards = page.getByRole('article');

  await expectNoOverflow(page, '/', cards.first());
  await expectNoOverflow(page, `/all-blogs?search=${LONG_WORD}`, cards.first());
  await expectNoOverflow(page, '/featured-blogs', page.getByRole('row').nth(10));
  await expectNoOverflow(page, `/post/${post.id}`, page.getByText(comment, { exact: true }));
  await expectNoOverflow(page, '/login', heading('Login'));
  await expectNoOverflow(page, '/signup', heading('Sign Up'));
  await expectNoOverflow(page, '/forgotpassword', heading('Forgot password'));
  await expectNoOverflow(page, '/no-such-page', heading('Something went wrong... Page not found!'));
});

test('no page that members use is wider than the screen @once', async ({ page, member, logIn, siteUrl }) => {
  const values = { title: `On the ${LONG_WORD}`, shortDescription: LONG_WORD, longDescription: WIDE_BODY };
  const own = await writePost(siteUrl, member, values);
  const other = await writePost(siteUrl, await createAccount(siteUrl, LONG_WORD), values);
  await addToWishlist(siteUrl, member, other);
  await logIn(member);

  await expectNoOverflow(page, '/wishlist', page.getByRole('row').filter({ hasText: LONG_WORD }));
  await expectNoOverflow(page, '/add-blog', bodyEditor(page));
  await expectNoOverflow(page, '/account', page.getByRole('button', { name: 'Delete account' }));
  await expectNoOverflow(page, `/updatePost/${own.id}`, bodyEditor(page));
  await expectNoOverflow(page, `/updatePost/${other.id}`, page.getByRole('link', { name: 'View post' }));
  // The form loads near the viewport.
  const comment = page.getByRole('textbox', { name: 'Your comment' });
  await expectNoOverflow(page, `/post/${other.id}#your-comment`, comment);
});

test('no page about moderating is wider than the screen @once', async ({ page, member, logIn, siteUrl }) => {
  const operator = { email: 'amara@octavo.example', password: 'Octavo-demo-1' };
  const writer = await createAccount(siteUrl, LONG_WORD);
  const waiting = await writePost(siteUrl, writer, { title: LONG_WORD });
  const hidden = await writePost(siteUrl, writer, { title: `Hidden ${LONG_WORD}` });
  // Fits into the 280 characters that the queue shows.
  const word = LONG_WORD.repeat(3);
  for (const post of [waiting, hidden]) await reportAsSpam(siteUrl, member, post, word);
  await moderate(siteUrl, await signIn(siteUrl, operator), hidden, 'HIDE', word);

  await logIn(operator);
  await expectNoOverflow(page, '/moderation', page.getByText(word).first());
  await expectNoOverflow(page, `/moderation/members/${writer.uid}`, page.getByText(word).first());
  await expectNoOverflow(page, '/moderation/log', page.getByText(word).first());
  await expectNoOverflow(page, `/not-public/${hidden.id}`, page.getByText(word));
  await logIn(writer);
  await expectNoOverflow(page, '/account/posts', page.getByText(word));
  await logIn(member);
  await expectNoOverflow(page, '/account', page.getByText(word).first());
});

test('the chosen subject is in view in its row, without any script as well, and the page stays at its top', async ({
  page,
}) => {
  const chosen = page.getByRole('navigation', { name: 'Subjects' }).locator('[aria-current]');
  const isAtTop = () => page.evaluate(() => window.scrollY === 0);
  const letGo = await holdBackScripts(page, /\.js$/);
  await page.goto('/all-blogs?category=Technology', { waitUntil: 'commit' });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  expect(await isAtTop()).toBe(true);

  letGo();
  await page.goto('/all-blogs');
  for (const subject of ['Technology', 'Art']) {
    await page.getByRole('combobox', { name: 'Filter' }).selectOption(subject);
    await expect(chosen).toContainText(subject);
    await expect(chosen).toBeInViewport({ ratio: 1 });
    expect(await isAtTop()).toBe(true);
  }
});

test("the editor's toolbar takes one row of a phone, and speaks of keys where there is a keyboard", async ({
  page,
  member,
  logIn,
  isMobile,
}) => {
  await logIn(member);
  await page.goto('/add-blog');
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  // In one call, since the page may still move between two.
  const middles = () =>
    toolbar.getByRole('button', { name: /^(HTML|Heading)$/ }).evaluateAll((buttons) =>
      buttons.map((button) => {
        const { top, bottom } = button.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
  const areInOneRow = async () => {
    const [one, other, ...more] = await middles();
    return one !== undefined && one === other && more.length === 0;
  };
  await expect(toolbar).toBeVisible();
  if (isMobile) await expect.poll(areInOneRow).toBe(true);
  await expect(page.getByText('Alt + F10')).toBeVisible({ visible: !isMobile });
  await toolbar.getByRole('button', { name: 'HTML', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Long description' })).toBeVisible();
});
