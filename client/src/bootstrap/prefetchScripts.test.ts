/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { prefetchScripts } from './prefetchScripts';

const prefetched = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];

/** Sets what the browser says of its connection, and opens a page that has loaded. */
function openOver(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  prefetchScripts(['/assets/main-1.js']);
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
  'scripts are prefetched at idle with low priority over %p',
  (connection) => {
    openOver(connection);
    expect(prefetched().map((link) => link.getAttribute('href'))).toEqual(['/assets/main-1.js']);
    expect(prefetched()[0]).toHaveProperty('fetchPriority', 'low');
  },
);

test.each([{ saveData: true, effectiveType: '4g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is prefetched over %p',
  (connection) => {
    openOver(connection);
    expect(prefetched()).toEqual([]);
  },
);
