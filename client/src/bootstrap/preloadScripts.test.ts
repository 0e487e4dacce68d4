/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { preloadWhenIdle } from './preloadScripts';

const preloaded = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];

/** Sets what the browser says of its connection, and opens a page that has loaded. */
function openOver(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  preloadWhenIdle(['/assets/main-1.js']);
  jest.runAllTimers();
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  document.head.innerHTML = '';
});

test.each([undefined, { saveData: false, effectiveType: '3g' }])(
  'scripts are preloaded at idle with low priority over %p',
  (connection) => {
    openOver(connection);
    expect(preloaded().map((link) => link.getAttribute('href'))).toEqual(['/assets/main-1.js']);
    expect(preloaded()[0]).toHaveProperty('fetchPriority', 'low');
  },
);

test.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is preloaded over %p',
  (connection) => {
    openOver(connection);
    expect(preloaded()).toEqual([]);
  },
);
