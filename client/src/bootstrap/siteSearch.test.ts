/** @jest-environment jsdom */
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { userEvent } from '@testing-library/user-event';
import { listenForSiteSearch, SITE_SEARCH } from './siteSearch';

const showPopover = jest.fn();

beforeAll(() => {
  // jsdom has no popovers, no modal dialogs and no layout, so every field counts as hidden.
  HTMLElement.prototype.showPopover = showPopover;
  document.querySelector = (
    (found) => (selector: string) =>
      selector.includes(':popover-open') ? null : found.call(document, selector.replace(':modal', '[open]'))
  )(document.querySelector);
  listenForSiteSearch();
});

beforeEach(() => {
  showPopover.mockClear();
  document.body.innerHTML = `
    <button popovertarget="${SITE_SEARCH}">Search</button>
    <div id="${SITE_SEARCH}"><input aria-label="site" value="salt"></div>
    <input id="text"><textarea></textarea><div id="editor" tabindex="0"></div>
    <button id="other">Other</button><button data-search-key-switch>Switch</button>`;
  // jsdom does not implement isContentEditable.
  Object.defineProperty(document.getElementById('editor'), 'isContentEditable', { value: true });
});

const focused = () => document.activeElement?.getAttribute('aria-label');
const switchKey = () => document.querySelector<HTMLElement>('[data-search-key-switch]')?.click();

test('the key / opens the field and puts the focus there, with its text marked', async () => {
  const field = document.querySelector('input');
  await userEvent.keyboard('/');
  expect(focused()).toBe('site');
  expect(showPopover).toHaveBeenCalledTimes(1);
  expect([field?.value, field?.selectionStart, field?.selectionEnd]).toEqual(['salt', 0, 4]);
});

test('so does the button of a small screen', async () => {
  await userEvent.click(document.querySelector('button') as HTMLElement);
  expect(focused()).toBe('site');
});

test.each(['#text', 'textarea', '#editor'])('in %s it is a character like any other', async (selector) => {
  document.querySelector<HTMLElement>(selector)?.focus();
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(document.querySelector(selector));
});

test.each(['{Control>}/{/Control}', '{Meta>}/{/Meta}', '{Alt>}/{/Alt}'])('%s is left alone', async (keys) => {
  document.getElementById('other')?.focus();
  await userEvent.keyboard(keys);
  expect(document.activeElement?.id).toBe('other');
});

test.each(['<div role="dialog" aria-modal="true"></div>', '<dialog open></dialog>'])(
  'it is left alone while a dialog asks something: %s',
  async (dialog) => {
    document.body.insertAdjacentHTML('beforeend', dialog);
    await userEvent.keyboard('/');
    expect(focused()).toBeNull();
  },
);

test('it can be turned off in this browser, and on again', async () => {
  switchKey();
  expect(document.documentElement).toHaveAttribute('data-search-key', 'off');
  expect(document.querySelector('input')).not.toHaveAttribute('aria-keyshortcuts');
  await userEvent.keyboard('/');
  expect(focused()).toBeNull();
  switchKey();
  expect(document.documentElement).toHaveAttribute('data-search-key', 'on');
  expect(document.querySelector('input')).toHaveAttribute('aria-keyshortcuts', '/');
  await userEvent.keyboard('/');
  expect(focused()).toBe('site');
});

test('a page that comes back by Back shows what was set on another one meanwhile', () => {
  localStorage.setItem('octavo.searchKey', 'off');
  window.dispatchEvent(new Event('pageshow'));
  expect(document.documentElement).toHaveAttribute('data-search-key', 'off');
  localStorage.removeItem('octavo.searchKey');
  window.dispatchEvent(new Event('pageshow'));
  expect(document.documentElement).toHaveAttribute('data-search-key', 'on');
});
