/** @jest-environment jsdom */
import { beforeAll, expect, jest, test } from '@jest/globals';
import '../../public/early.js';
import type {} from './eventReplay';

beforeAll(() => {
  // jsdom cannot navigate.
  window.addEventListener('click', (event) => {
    if (event.target instanceof HTMLAnchorElement) event.preventDefault();
  });
  window.addEventListener('submit', (event) => event.preventDefault());
});

function press(html: string): Element {
  document.body.innerHTML = html;
  const control = document.querySelector<HTMLElement>('a, button');
  if (!control) throw new Error('Nothing to press.');
  control.click();
  return control;
}

test('a button that is pressed twice before start.ts runs shows so at once, and acts once', async () => {
  const theme = press('<button type="button" data-native>Theme</button>') as HTMLElement;
  const toggled = jest.fn();
  theme.addEventListener('click', toggled);
  theme.click();
  expect(theme).toHaveAttribute('aria-busy', 'true');
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.querySelector('[role=status]')).toHaveTextContent('One moment, please.');
  expect(toggled).not.toHaveBeenCalled();

  for (const repeat of window.early.takeEvents()) repeat();
  expect(toggled).toHaveBeenCalledTimes(1);
  expect(theme).not.toHaveAttribute('aria-busy');
  expect(document.querySelector('[role=status]')).toBeNull();
});

test('the post of the toast that asks to log in is stored when its link is followed', () => {
  press(`<button type="button" popovertarget="prompt" value="the-post">Add to Wishlist</button>
    <div id="prompt"><a href="/login" data-stores="octavo.test">Log in</a></div>`);
  expect(sessionStorage.getItem('octavo.test')).toBeNull();
  document.querySelector('a')?.click();
  expect(sessionStorage.getItem('octavo.test')).toBe('the-post');
});

test.each([
  '<a href="/featured-blogs">Featured</a>',
  '<form action="/all-blogs"><button>Search</button></form>',
])('what leads to another page shows at once that it was pressed: %s', (html) => {
  const control = press(html);
  expect(control).toHaveAttribute('aria-busy', 'true');
  window.dispatchEvent(new Event('pageshow'));
  expect(control).toHaveAttribute('aria-busy', 'true');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(control).not.toHaveAttribute('aria-busy');
});

test.each([
  '<a href="#comments">Comments</a>',
  '<a href="/featured-blogs" target="_blank">Featured</a>',
  '<a href="/export.zip" download>Export</a>',
  '<a href="https://example.org/">Elsewhere</a>',
  '<button type="button" popovertarget="menu">Menu</button>',
])('what leaves the page where it is shows nothing: %s', (html) => {
  expect(press(html)).not.toHaveAttribute('aria-busy');
});

test('a link that a script follows in this page shows nothing', () => {
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  expect(press('<a href="/featured-blogs">Featured</a>')).not.toHaveAttribute('aria-busy');
});
