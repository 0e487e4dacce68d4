/** @jest-environment jsdom */
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { userEvent } from '@testing-library/user-event';
import { showTooltips } from './tooltips';

beforeAll(() => showTooltips());

beforeEach(async () => {
  document.getElementById('page')?.remove();
  document.body.insertAdjacentHTML(
    'afterbegin',
    `<div id="page"><button id="bold" aria-label="Bold" data-tooltip="Bold Ctrl+B"><b>B</b></button>
    <button id="photo" aria-label="Robin Reader" data-tooltip="" data-tooltip-on-tap>R</button><p>Text</p></div>`,
  );
  await userEvent.hover(find('p'));
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const shown = () => (find('#tooltip').hidden ? null : find('#tooltip').textContent);

test('the tooltip shows while the pointer is over its element, and over itself', async () => {
  await userEvent.hover(find('#bold b'));
  expect(shown()).toBe('Bold Ctrl+B');
  await userEvent.hover(find('#tooltip'));
  expect(shown()).toBe('Bold Ctrl+B');
  await userEvent.hover(find('p'));
  expect(shown()).toBeNull();
});

test('without a text of its own it shows the label of its element, at the focus too', async () => {
  await userEvent.tab();
  expect(shown()).toBe('Bold Ctrl+B');
  await userEvent.tab();
  expect(shown()).toBe('Robin Reader');
  await userEvent.tab();
  expect(shown()).toBeNull();
});

test('a press shows what its text is now, and nothing for an element that is gone', async () => {
  find('#photo').addEventListener('click', ({ currentTarget }) => {
    (currentTarget as HTMLElement).ariaLabel = 'Ann Author';
  });
  await userEvent.click(find('#photo'));
  expect(shown()).toBe('Ann Author');
  find('#photo').remove();
  find('p').click();
  expect(shown()).toBeNull();
});

test('a tap shows it where it does nothing else, until there is another', () => {
  const tap = (selector: string) =>
    find(selector).dispatchEvent(
      Object.assign(new MouseEvent('click', { bubbles: true }), { pointerType: 'touch' }),
    );
  tap('#photo');
  expect(shown()).toBe('Robin Reader');
  tap('#bold b');
  expect(shown()).toBeNull();
  tap('#photo');
  tap('p');
  expect(shown()).toBeNull();
});

test('Escape hides it, and does nothing else until it is hidden', async () => {
  let heard = 0;
  find('#page').addEventListener('keydown', () => heard++);
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect([shown(), heard]).toEqual([null, 0]);
  await userEvent.keyboard('{Escape}');
  expect(heard).toBe(1);
});
