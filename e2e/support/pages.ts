import { expect, type Locator, type Page } from '@playwright/test';
import type { PostValues } from './api.js';
import { isGraphql, operationName } from './network.js';
import { dialogSaying, openBar } from './screen.js';

/** Follows a link of the top bar, such as 'All Blogs', through the menu where there is one. */
export async function followBarLink(page: Page, name: string): Promise<void> {
  await (await openBar(page)).getByRole('link', { name, exact: true }).click();
}

/** What the server leaves for React, which takes it when it begins. */
export const stateForReact = (page: Page): Locator => page.locator('#page-state');

/** Shows the page that somebody is about to use it, which brings React. */
export async function hydrate(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Octavo' }).hover();
  await expect(stateForReact(page)).toHaveCount(0);
}

/**
 * Comes to a page from another one of the site, as by a link: the browser then asks for its data and renders it.
 * Opened by its address, the server has rendered it already.
 */
export async function arriveAt(page: Page, address: string): Promise<void> {
  await page.goto('/forgotpassword');
  // Without React, links would open pages by their address.
  await hydrate(page);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Logs out by the button of the top bar. */
export async function logOut(page: Page): Promise<void> {
  await (await openBar(page)).getByRole('button', { name: 'Logout' }).click();
}

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
  const dialog = await dialogSaying(page, title, text);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** What a page asks the server for by GraphQL, by the operations' names. */
export class Operations {
  readonly #names: string[] = [];

  constructor(page: Page) {
    page.on('request', (request) => {
      if (isGraphql(new URL(request.url()))) this.#names.push(operationName(request) ?? '(unnamed)');
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
