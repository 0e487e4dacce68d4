import { expect, type Locator, type Page } from '@playwright/test';
import type { PostValues } from './api.js';
import { isGraphql, operationName } from './network.js';
import { dialogSaying, openBar } from './screen.js';

/** Follows a link of the top bar, such as 'All Blogs'; on small screens through the menu. */
export async function followBarLink(page: Page, name: string): Promise<void> {
  await (await openBar(page)).getByRole('link', { name, exact: true }).click();
}

/** The server's dehydrated state, which is there until React handles the page. */
export const dehydratedState = (page: Page): Locator => page.locator('#page-state');

/** Hovers a link, which triggers hydration, and waits until React handles the page. */
export async function hydrate(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Octavo' }).hover();
  await expect(dehydratedState(page)).toHaveCount(0);
}

/** Waits until the web fonts of a first visit are loaded: they break lines elsewhere, and what lies below moves. */
export async function typefacesAreThere(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-typefaces');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/**
 * Opens a page by client-side navigation, so that the browser queries its data and renders it. With `page.goto` the
 * server would render it.
 */
export async function navigateClientSide(page: Page, address: string): Promise<void> {
  await page.goto('/forgotpassword');
  // Before hydration there is no router that could navigate.
  await hydrate(page);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Logs out with the button of the top bar. */
export async function logOut(page: Page): Promise<void> {
  await (await openBar(page)).getByRole('button', { name: 'Logout' }).click();
}

/** Waits for the login page, then fills in and submits its form. */
export async function submitLogin(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  // Wait first: Home has an Email field too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The editable text of the post editor. */
export const bodyEditor = (page: Page): Locator => page.getByRole('textbox', { name: 'Long description' });

/** Scrolls to the comment form, which loads when the reader comes near. @returns its field */
export async function commentField(page: Page): Promise<Locator> {
  const field = page.getByRole('textbox', { name: 'Your comment' });
  await expect(async () => {
    await page.locator('#your-comment').scrollIntoViewIfNeeded();
    await expect(field).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return field;
}

/** Fills in Add Post or Update Post; the body is typed as text, not as HTML. */
export async function fillPost(page: Page, values: Partial<PostValues> & { body?: string }): Promise<void> {
  const { title, cover, category, shortDescription, body } = values;
  if (title !== undefined) await page.getByLabel('Title').fill(title);
  if (cover !== undefined) await page.getByLabel('Cover (URL)').fill(cover);
  if (category !== undefined) await page.getByLabel('Category').selectOption(category);
  if (shortDescription !== undefined) await page.getByLabel('Short description').fill(shortDescription);
  if (body !== undefined) await bodyEditor(page).fill(body);
}

/** Waits for the dialog with this title and text, and closes it with its button. */
export async function closeDialog(page: Page, title: string, text: string, button = 'OK'): Promise<void> {
  const dialog = await dialogSaying(page, title, text);
  // On a busy machine Playwright takes a dialog that still grows for one that stands still, and clicks beside the button.
  await dialog.evaluate((popup) => Promise.allSettled(popup.getAnimations().map(({ finished }) => finished)));
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Records the names of the GraphQL operations that a page sends. */
export class Operations {
  readonly #names: string[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      if (isGraphql(new URL(request.url()))) this.#names.push(operationName(request) ?? '(unnamed)');
    });
  }

  /** In the order sent, since the last call of `forget`. */
  get names(): readonly string[] {
    return this.#names;
  }

  forget(): void {
    this.#names.length = 0;
  }
}
