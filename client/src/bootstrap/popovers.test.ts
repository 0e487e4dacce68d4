/** @jest-environment jsdom */
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { userEvent } from '@testing-library/user-event';
import { closePopoverOnBlur } from './popovers';

const hidePopover = jest.fn();

beforeAll(() => {
  // jsdom has no popovers.
  HTMLElement.prototype.hidePopover = hidePopover;
  document.querySelector = (
    (found) => (selector: string) =>
      found.call(document, selector.replace(':popover-open', '[data-open]'))
  )(document.querySelector);
  closePopoverOnBlur();
});

beforeEach(() => {
  hidePopover.mockClear();
  document.body.innerHTML = `
    <header><button id="before">Theme</button><button id="opener" popovertarget="menu">Menu</button>
    <div id="menu" popover data-open><a href="/">Home</a><a id="last" href="/all-blogs">All Blogs</a></div></header>
    <main><button id="after">Read</button></main>`;
});

const focus = (id: string) => document.getElementById(id)?.focus();

test('the menu closes as Tab leaves it', async () => {
  focus('last');
  await userEvent.tab();
  expect(document.activeElement?.id).toBe('after');
  expect(hidePopover).toHaveBeenCalledTimes(1);
  expect(hidePopover.mock.contexts).toEqual([document.getElementById('menu')]);
});

test('it stays open between its links and its own button, and closes as Shift+Tab leaves that', async () => {
  focus('last');
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  expect(document.activeElement?.id).toBe('opener');
  expect(hidePopover).not.toHaveBeenCalled();
  await userEvent.tab({ shift: true });
  expect(document.activeElement?.id).toBe('before');
  expect(hidePopover).toHaveBeenCalledTimes(1);
});

test('the focus elsewhere leaves a toast alone', () => {
  document.body.insertAdjacentHTML('beforeend', '<div popover data-open>Please login</div>');
  document.getElementById('menu')?.removeAttribute('data-open');
  focus('after');
  expect(hidePopover).not.toHaveBeenCalled();
});
