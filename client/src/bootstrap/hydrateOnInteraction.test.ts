/**
 * Plain jsdom: browser-environment.mjs uses Node's AbortSignal, which jsdom's addEventListener rejects.
 * @jest-environment jsdom
 */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { hydrateOnInteraction } from './hydrateOnInteraction';

beforeEach(() => localStorage.clear());

/** Touches #it on a page that waits for scripts. @returns the function that brings them */
function touchOn(html: string) {
  document.body.innerHTML = html;
  const bringScripts = jest.fn();
  hydrateOnInteraction(document.body, bringScripts);
  document.querySelector('#it')?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  return bringScripts;
}

test('a finger on what needs React brings the scripts', () => {
  expect(touchOn('<button id="it">Like</button>')).toHaveBeenCalled();
});

test.each([
  '<a id="it" href="/featured-blogs">Featured</a>',
  '<form action="/all-blogs"><button id="it">Search</button></form>',
  '<details><summary id="it">How?</summary></details>',
])('a finger on %s brings no scripts: they would only be in the way of the browser', (html) => {
  expect(touchOn(html)).not.toHaveBeenCalled();
});

/** Shows the page again, as Back does. @returns the function that brings the scripts */
function goBack(persisted: boolean) {
  const bringScripts = jest.fn();
  hydrateOnInteraction(document.body, bringScripts);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  return bringScripts;
}

test('a visitor’s page that comes back by Back after a login brings the scripts', () => {
  localStorage.setItem('octavo.signedIn', 'by the login');
  expect(goBack(true)).toHaveBeenCalledTimes(1);
});

test('it brings none where nobody has logged in, nor when it is shown for the first time', () => {
  expect(goBack(true)).not.toHaveBeenCalled();
  localStorage.setItem('octavo.signedIn', 'by the login');
  expect(goBack(false)).not.toHaveBeenCalled();
});
