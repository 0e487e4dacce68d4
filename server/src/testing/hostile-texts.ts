import { TOO_MANY_MARKS, UNREADABLE } from '../platform/core/constraint.js';

/** A value that no text input takes. `error` is its message; undefined if it is the input's own. */
export type HostileText = [what: string, value: unknown, error?: string];

/** Texts that no input takes. */
const TEXTS: HostileText[] = [
  ['NUL', 'a\u0000b', UNREADABLE],
  ['half of a surrogate pair', 'a\ud800b', UNREADABLE],
  ['the other half', '\udfff', UNREADABLE],
  ['a bell', 'a\u0007b', UNREADABLE],
  ['an escape sequence of terminals', 'a\u001b[31mb', UNREADABLE],
  ['a control character of C1', 'a\u0085b', UNREADABLE],
  ['a text beyond every bound', 'x'.repeat(500_000)],
  ['31 combining marks on one letter', `a${'\u0301\u0323'.repeat(15)}\u0301`, TOO_MANY_MARKS],
  ['31 half-width sound marks', `a${'\uff9e'.repeat(31)}`, TOO_MANY_MARKS],
];

/** JSON values that are not text. */
const NO_TEXTS: HostileText[] = [
  ['a list', ['a']],
  ['an object', { a: 1 }],
  [
    'an object with the keys of a prototype',
    JSON.parse('{"__proto__":{"length":1},"constructor":{"prototype":{}}}'),
  ],
  ['an operator of another database', { $gt: '' }],
  ['a thousand lists in each other', JSON.parse('['.repeat(1_000) + ']'.repeat(1_000))],
];

export const HOSTILE_TEXTS: HostileText[] = [...TEXTS, ...NO_TEXTS];
