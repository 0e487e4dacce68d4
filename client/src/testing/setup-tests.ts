import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';

/** Only .test.tsx files, which look at a page, load React and the component library: the others start in half the time. */
const rendering = expect.getState().testPath?.endsWith('.tsx') ? await import('./setup-rendering') : null;

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
// The editor measures its selection to scroll to it.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => document.body.getBoundingClientRect();
window.scrollTo = () => undefined;

/**
 * An unexpected console error or warning fails the test. A test that expects one mocks the method:
 * `jest.spyOn(console, 'error').mockImplementation(() => undefined)`.
 */
const consoleErrors: string[] = [];

beforeEach(() => {
  consoleErrors.length = 0;
  for (const method of ['error', 'warn'] as const) {
    jest.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      consoleErrors.push(`console.${method}: ${parts.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  rendering?.removeRendered();
  jest.restoreAllMocks();
  const found = consoleErrors.splice(0);
  expect(found).toEqual([]);
});
