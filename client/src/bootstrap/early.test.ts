/** @jest-environment jsdom */
import { beforeAll, expect, test } from '@jest/globals';
import '../../public/early.js';

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

test.each([
  '<a href="/featured-blogs">Featured</a>',
  '<form action="/all-blogs"><button>Search</button></form>',
])('what leads to another page shows at once that it was pressed: %s', (html) => {
  const control = press(html);
  expect(control).toHaveAttribute('aria-busy', 'true');
  window.dispatchEvent(new Event('pageshow'));
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
