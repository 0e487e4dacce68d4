import { expect, type Locator, type Page } from '@playwright/test';
import type { PostValues } from './api.js';

/** Opens the menu that holds the links of the top bar on a small screen; does nothing where they stand in the bar. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  // The one or the other is there: the frame is drawn at once.
  await expect(page.getByRole('banner')).toBeVisible();
  if ((await menu.isVisible()) && (await menu.getAttribute('aria-expanded')) !== 'true') await menu.click();
}

/** Follows a link of the top bar, such as 'All Blogs', through the menu where there is one. */
export async function followBarLink(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
}

/** Logs out by the button of the top bar. */
export async function logOut(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
}

/** A link or button of the top bar, opened to where it can be seen. */
export async function barItem(page: Page, role: 'link' | 'button', name: string): Promise<Locator> {
  await openMenu(page);
  return page.getByRole('banner').getByRole(role, { name, exact: true });
}

/** A toast that says exactly this: good news and warnings are a status, errors an alert. */
export const toast = (page: Page, text: string, role: 'status' | 'alert' = 'status'): Locator =>
  page.getByRole(role).getByText(text, { exact: true });

/** Fills in and sends the login form, once the login page is there. */
export async function submitLogin(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  // Home has a field for an email address too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** The editor's text, as an author sees it. */
export const bodyEditor = (page: Page): Locator => page.getByRole('textbox', { name: 'Long description' });

/** Fills in Add Post or Update Post; the body is typed as text, not as HTML. */
export async function fillPost(page: Page, values: Partial<PostValues> & { body?: string }): Promise<void> {
  const { title, cover, category, shortDescription, body } = values;
  if (title !== undefined) await page.getByLabel('Title').fill(title);
  if (cover !== undefined) await page.getByLabel('Cover (URL)').fill(cover);
  if (category !== undefined) await page.getByLabel('Category').selectOption(category);
  if (shortDescription !== undefined) await page.getByLabel('Short description').fill(shortDescription);
  if (body !== undefined) await bodyEditor(page).fill(body);
}

/** A dialog with this title that says this, to be closed by its button. */
export async function closeDialog(page: Page, title: string, text: string, button = 'OK'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** What a page asks the server for by GraphQL, by the operations' names. */
export class Operations {
  readonly #names: string[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      if (new URL(request.url()).pathname !== '/graphql') return;
      const { operationName = '(unnamed)' } = (request.postDataJSON() ?? {}) as { operationName?: string };
      this.#names.push(operationName);
    });
  }

  /** In the order they were sent, since `forget` was called last. */
  get names(): readonly string[] {
    return this.#names;
  }

  forget(): void {
    this.#names.length = 0;
  }
}
