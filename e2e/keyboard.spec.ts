import type { Locator, Page } from '@playwright/test';
import { readPost, writePost } from './support/api.js';
import { createAccount } from './support/emulator.js';
import { bodyEditor, hydrate } from './support/pages.js';
import { searchUrlFor, wishlistOf } from './support/posts.js';
import { dialogSaying, toast } from './support/screen.js';
import { expect, test } from './support/test.js';

// The main paths without a pointer. The focus must be visible after each Tab.

/** Presses Tab until the target has the focus. Fails if the focus is invisible on the way or never gets there. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press(key);
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return { name: '(the page)', visible: true };
      // An editor shows its focus ring on an ancestor, a handle on a descendant (its grip).
      const parts = [element, ...element.querySelectorAll('*')];
      for (let frame = element.parentElement; frame; frame = frame.parentElement) parts.push(frame);
      const shows = parts.some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(part);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
      });
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return { name: `${element.tagName} ${name.slice(0, 40)}`, visible: shows };
    });
    expect(focus.visible, `focus is to be seen on ${focus.name}`).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
    passed.push(focus.name);
  }
  throw new Error(`Tab never came there. It passed: ${passed.join(', ')}`);
}

const isSmall = (width: number | undefined): boolean => (width ?? 0) < 1024;

test('Tab begins with the way past the bar, and then follows the order on the screen @once', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  const inTheBar = [
    'Octavo',
    'Home',
    'Add Blog',
    'All Blogs',
    'Featured Blogs',
    'Wishlist',
    'Search Octavo',
    'Switch to the dark theme',
    'Login',
    'Sign Up',
  ];
  const order: string[] = [];
  while (order.length < inTheBar.length) {
    await page.keyboard.press('Tab');
    order.push(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ??
          (document.activeElement as HTMLElement | null)?.innerText ??
          '',
      ),
    );
  }
  expect(order).toEqual(inTheBar);
  await skip.focus();
  await page.keyboard.press('Enter');
  // The browser follows a link within the page after the key press has been handled.
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in with Google' })).toBeFocused();
});

test('the links of the bar, in a menu on small screens, are followed by keyboard, and the focus goes on in the page; the active one is bold and underlined', async ({
  page,
  viewport,
}) => {
  await page.goto('/featured-blogs');
  // Before, the browser itself follows links, and the focus begins with the next document.
  await hydrate(page);
  const bar = page.getByRole('banner');
  const links = bar.getByRole('navigation', { name: 'Main' });
  const link = links.getByRole('link', { name: 'All Blogs' });
  const menu = bar.getByRole('button', { name: 'Menu' });
  await expect(isSmall(viewport?.width) ? links : menu).toHaveCount(0);
  if (isSmall(viewport?.width)) {
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await expect(bar.locator(':popover-open')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(bar.getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(link).toBeHidden();
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('main').getByRole('button').first());
    await expect(link).toBeHidden();
    await tabTo(page, menu, 'Shift+Tab');
    await page.keyboard.press('Space');
  }
  const active = links.getByRole('link', { name: 'Featured Blogs' });
  await expect(active).toHaveCSS('font-weight', '700');
  await expect(active).toHaveCSS('text-decoration-line', 'underline');
  await expect(link).toHaveCSS('font-weight', '500');
  await expect(link).toHaveCSS('text-decoration-line', 'none');

  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/all-blogs');
  await expect(page.getByRole('heading', { level: 1, name: 'All Blogs' })).toBeVisible();
  if (isSmall(viewport?.width)) await expect(links).toHaveCount(0);
  await expect(page.getByRole('main', { name: 'All Blogs · Octavo' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByLabel('Search')).toBeFocused();
});

test('a member logs in and writes a post by keyboard; the dialog takes the focus and leads to the top @once', async ({
  page,
  siteUrl,
  member,
}) => {
  await page.goto('/add-blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await tabTo(page, page.getByLabel('Email', { exact: true }));
  await page.keyboard.type(member.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(member.password);
  await tabTo(page, page.getByRole('checkbox', { name: 'Remember Me' }));
  await tabTo(page, page.getByRole('button', { name: 'Login', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/add-blog');
  await expect(bodyEditor(page)).toBeVisible();

  await tabTo(page, page.getByLabel('Title'));
  await page.keyboard.type('By keyboard alone');
  await tabTo(page, page.getByLabel('Cover (URL)'));
  // Pasted: a slow machine would load the picture of an address half typed.
  await page.keyboard.insertText(`${siteUrl}/covers/the-salt-roads.svg`);
  await tabTo(page, page.getByLabel('Category'));
  await page.keyboard.type('Sp');
  await tabTo(page, page.getByLabel('Short description'));
  await page.keyboard.type('No pointer was used.');
  await tabTo(page, bodyEditor(page));
  await page.keyboard.type('Plain and ');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('bold');
  const button = page.getByRole('button', { name: 'Add Post' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const dialog = await dialogSaying(page, 'Success!', 'Your blog has been posted!');
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'View post' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

  const view = page.getByRole('link', { name: 'View post' });
  await tabTo(page, view);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/post\//);
  expect(await readPost(siteUrl, page.url().split('/').at(-1) ?? '')).toMatchObject({
    title: 'By keyboard alone',
    category: 'Sports',
    longDescription: '<p>Plain and <strong>bold</strong></p>',
  });
});

test('a post is found, kept, commented on and removed again by keyboard @once', async ({
  page,
  siteUrl,
  member,
  logIn,
}) => {
  const post = await writePost(siteUrl, await createAccount(siteUrl, 'Anna Author'));
  await logIn(member);
  await page.goto('/all-blogs');
  await tabTo(page, page.getByRole('main').getByLabel('Search'));
  await page.keyboard.type(post.title.split(' ').at(-1) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(searchUrlFor(post));
  await expect(page.getByRole('status').filter({ hasText: '1 of 1 post' })).toBeVisible();
  const keep = page.getByRole('button', { name: `: ${post.title}` });
  await tabTo(page, keep);
  await page.keyboard.press('Space');
  await expect(toast(page, `${post.title} has been added to your Watchlist!`)).toBeVisible();
  await expect(keep).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'View Details' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/post/${post.id}`);
  // Navigation moves the focus to <main>, which would undo an earlier Tab.
  await expect(page.getByRole('main')).toBeFocused();

  const field = page.getByRole('textbox', { name: 'Your comment' });
  await page.keyboard.press('End');
  await expect(field).toBeVisible();
  await tabTo(page, field);
  await page.keyboard.type('Read without a mouse.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /^Comments/ }).getByRole('listitem')).toContainText(
    'Read without a mouse.',
  );

  await page.goto('/wishlist');
  const remove = page.getByRole('button', { name: `Delete: ${post.title}` });
  await expect(remove).toBeVisible();
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  const question = await dialogSaying(page, 'Are you sure?', "You won't be able to revert this!");
  // An accidental Enter must not confirm what cannot be undone.
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(question.getByRole('button', { name: 'Yes, delete it!' })).toBeFocused();
  await page.keyboard.press('Enter');
  const done = await dialogSaying(page, 'Deleted!', 'Post removed from your wishlist.');
  await expect(done.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(done).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await wishlistOf(siteUrl, member)).toEqual([]);
});

test('the messages, the slider and the questions of Home are operated by keyboard @once', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'What Octavo is for' });
  await tabTo(page, hero.getByRole('button', { name: 'Next message' }));
  // The focus pauses the carousel, which was playing until here.
  const shown = hero.locator('button[aria-current=true]');
  const before = Number(await shown.getAttribute('data-dot'));
  await page.keyboard.press('Enter');
  const next = String((before + 1) % 3);
  await expect(shown).toHaveAttribute('data-dot', next);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(10_000);
  await expect(shown).toHaveAttribute('data-dot', next);
  await page.clock.resume();
  const handle = page.getByRole('slider', { name: /^Before and after/ });
  await tabTo(page, handle);
  await page.keyboard.press('ArrowLeft');
  await expect(handle).toHaveValue('49');
  // The pointer reaches it, too: nothing lies over the pictures.
  await handle.click({ position: { x: 60, y: 60 } });
  await expect.poll(async () => Number(await handle.inputValue())).toBeLessThan(20);
  const answer = (question: string) => page.locator('details').filter({ hasText: question });
  const second = answer('How often is new content published?');
  await tabTo(page, second.locator('summary'));
  await page.keyboard.press('Space');
  await expect(second).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(answer('Are the articles free to read?')).toHaveAttribute('open');
  await expect(second).not.toHaveAttribute('open');
  await tabTo(page, page.getByRole('form', { name: 'Newsletter' }).getByLabel('Email'));
});
