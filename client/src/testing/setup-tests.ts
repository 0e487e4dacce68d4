import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import { act, cleanup, configure } from '@testing-library/react';
import { loadToaster, removeToasts } from '../ui/toast';

/** Far longer than anything takes to appear, even on a busy machine. */
configure({ asyncUtilTimeout: 30_000 });

/** Stubs of browser APIs that jsdom lacks because it has no layout. */
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
/** jsdom has no layout: every element counts as visible. */
globalThis.IntersectionObserver ??= class extends NothingToObserve implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  constructor(private readonly callback: IntersectionObserverCallback) {
    super();
  }
  override observe(): void {
    this.callback([{ isIntersecting: true } as IntersectionObserverEntry], this);
  }
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
 * An unexpected console error or warning fails the test. A test that expects one mocks the method:
 * `jest.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
const consoleErrors: string[] = [];

// Pages load it when idle; tests do not wait for that.
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
  // Toasts outlive the rendered tree: the next test would find them.
  act(removeToasts);
  jest.restoreAllMocks();
  const found = consoleErrors.splice(0);
  expect(found).toEqual([]);
});
