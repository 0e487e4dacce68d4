import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import { act, cleanup, configure } from '@testing-library/react';
import { loadToaster, removeToasts } from '../ui/toast';

/** How long a test waits for something to show: far longer than it takes, also on a busy machine. */
configure({ asyncUtilTimeout: 30_000 });

/** Parts of a browser that jsdom has no notion of, since it draws nothing. */
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

class NothingToObserve {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}
globalThis.ResizeObserver ??= NothingToObserve;
globalThis.IntersectionObserver ??= class extends NothingToObserve implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
};
HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.scrollTo ??= () => undefined;
window.scrollTo = () => undefined;

/**
 * A console error or warning that no test expects fails the test. A test that expects one says so:
 * `jest.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
const consoleErrors: string[] = [];

// A page loads it when it is idle, and no test waits for that.
beforeAll(async () => void (await loadToaster()));

beforeEach(() => {
  consoleErrors.length = 0;
  for (const method of ['error', 'warn'] as const) {
    jest.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      consoleErrors.push(`console.${method}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  cleanup();
  // Toasts belong to the document, not to what is drawn: one of this test would be taken for one of the next.
  act(removeToasts);
  jest.restoreAllMocks();
  const found = consoleErrors.splice(0);
  expect(found).toEqual([]);
});
