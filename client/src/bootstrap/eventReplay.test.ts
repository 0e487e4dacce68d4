/**
 * Plain jsdom: browser-environment.mjs uses Node's AbortSignal, which jsdom's addEventListener rejects.
 * @jest-environment jsdom
 */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import '../../public/early.js';
import { type EventReplay, recordEvents } from './eventReplay';
import { hydrateOnInteraction } from './hydrateOnInteraction';

/** The events that the page's own handlers received, in order. */
let heard: string[] = [];
let events: EventReplay;
const bringScripts = jest.fn();

/** Registers the listeners in the order of start.ts: hydrateOnInteraction first. */
function open(html: string): void {
  document.body.innerHTML = html;
  hydrateOnInteraction(document.body, bringScripts);
  events = recordEvents(document.body);
}

/** Simulates hydration: adds the page's own handlers, then replays the recorded events. */
function arrive(): void {
  for (const type of ['click', 'submit', 'input', 'keydown']) {
    document.body.addEventListener(type, hear);
  }
  events.replay();
}

function hear(event: Event): void {
  event.preventDefault();
  if (event.target instanceof Element) heard.push(`${event.type} ${event.target.id}`);
}

function part<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.querySelector<T>(`#${id}`);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}

const reported = jest.fn();

// As start.ts does.
beforeAll(() => void window.early.takeEvents());

beforeEach(() => {
  heard = [];
  bringScripts.mockClear();
  reported.mockClear();
  globalThis.reportError = reported;
});

afterEach(() => {
  events.replay();
  for (const type of ['click', 'submit', 'input', 'keydown']) document.body.removeEventListener(type, hear);
});

test('two quick taps on a control count as one, and other controls keep theirs', () => {
  open('<button id="like">Like</button><button id="menu">Menu</button>');
  part('like').click();
  part('menu').click();
  part('like').click();
  arrive();
  expect(heard).toEqual(['click like', 'click menu']);
});

test('a form that is sent twice is sent once, with the text as it was typed last', () => {
  open('<form id="search"><input id="words"><button id="go">Go</button></form>');
  const words = part<HTMLInputElement>('words');
  const type = (text: string): void => {
    words.value = text;
    words.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  type('se');
  part<HTMLFormElement>('search').requestSubmit(part('go'));
  type('sea');
  part<HTMLFormElement>('search').requestSubmit(part('go'));
  arrive();
  expect(heard).toEqual(['input words', 'submit search']);
  expect(words.value).toBe('sea');
});

test('a box is left as it is, unless the page has lost that the reader ticked or unticked it', () => {
  open('<input id="kept" type="checkbox" checked><input id="changed" type="checkbox" checked>');
  part('changed').click();
  // As React Hook Form does with the form's own values.
  part<HTMLInputElement>('changed').checked = true;
  arrive();
  expect(part('kept')).not.toHaveAttribute('value');
  expect(heard).toEqual(['click changed']);
});

test('a press that has to wait shows that it was heard, until it counts', () => {
  open('<button id="like">Like</button>');
  part('like').click();
  expect(part('like')).toHaveAttribute('aria-busy', 'true');
  expect(part('waiting')).toHaveAttribute('role', 'status');
  arrive();
  expect(part('like')).not.toHaveAttribute('aria-busy');
  expect(document.querySelector('#waiting')).toBeNull();
});

test.each([
  '<button id="menu" popovertarget="links">Menu</button>',
  '<button id="theme" data-native>Theme</button>',
  '<form action="/all-blogs"><button id="search">Search</button></form>',
])('what needs no React happens at once: %s', (html) => {
  open(html);
  const stay = (event: Event): void => event.preventDefault();
  document.body.addEventListener('submit', stay, { once: true });
  const happened = jest.fn();
  for (const type of ['click', 'submit']) document.body.addEventListener(type, happened, { once: true });
  document.querySelector('button')?.click();
  expect(happened).toHaveBeenCalled();
  arrive();
  expect(heard).toEqual([]);
});

test('a click without a pointer brings the scripts, and happens once they are there', () => {
  open('<button id="like">Like</button>');
  part('like').click();
  expect(bringScripts).toHaveBeenCalledTimes(1);
  expect(heard).toEqual([]);
  arrive();
  expect(heard).toEqual(['click like']);
});

test('Back to another page’s URL brings the scripts, and one to a part of this page does not', () => {
  open('<h2 id="part">Part</h2>');
  const move = (url: string): void => {
    history.replaceState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  move('/#part');
  expect(bringScripts).not.toHaveBeenCalled();
  move('/?comments=abc');
  expect(bringScripts).toHaveBeenCalledTimes(1);
  move('/');
});

test('an act that fails is reported, and the later ones still happen', () => {
  open('<form id="form"><button id="send">Send</button></form><button id="menu">Menu</button>');
  part<HTMLFormElement>('form').requestSubmit(part('send'));
  part('menu').click();
  // Meanwhile the submit button has left the form.
  document.body.append(part('send'));
  arrive();
  expect(heard).toEqual(['click menu']);
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ name: 'NotFoundError' }));
});
