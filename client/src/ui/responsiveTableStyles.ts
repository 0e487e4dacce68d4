import type { SystemStyleObject } from '@chakra-ui/react';

/** The styles of ResponsiveTable: a table from 768 px up, below that a card per row. */
export const root: SystemStyleObject = { display: { base: 'block', md: 'table' } };

export const group: SystemStyleObject = { mdDown: { display: 'block' } };

export const hiddenOnPhones: SystemStyleObject = { mdDown: { srOnly: true } };

export const sortBar: SystemStyleObject = {
  mdDown: { display: 'flex', flexWrap: 'wrap', gap: '2', pb: '4', borderColor: 'border.emphasized' },
};

export const sortHeader: SystemStyleObject = { mdDown: { display: 'block', p: '0', borderWidth: '0' } };

const endAligned: SystemStyleObject = { md: { textAlign: 'end' } };

export const header = {
  title: { md: { ps: '0', width: '36%' } },
  text: {},
  number: endAligned,
  kicker: {},
  detail: {},
  count: endAligned,
  actions: { md: { pe: '0', textAlign: 'end' } },
} satisfies Record<string, SystemStyleObject>;

/** In a row with long texts all cells start on the same line. */
export const longRow: SystemStyleObject = { md: { '& > td': { verticalAlign: 'baseline' } } };

export const row: SystemStyleObject = {
  md: { _hover: { bg: 'bg.subtle' }, '& > td': { verticalAlign: 'middle', py: '3.5' } },
  mdDown: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    rowGap: '2.5',
    py: '6',
  },
};

const inLine: SystemStyleObject = { display: 'block', p: '0', borderWidth: '0' };
const ownLine: SystemStyleObject = { ...inLine, width: '100%' };

export const cell = {
  title: { mdDown: ownLine, md: { ps: '0' } },
  // An empty cell takes up no line of the card, but stays a cell for screen readers.
  text: {
    mdDown: { ...ownLine, textStyle: 'md', _empty: { position: 'absolute' } },
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
  number: {
    mdDown: { ...inLine, order: -1, color: 'fg.subtle' },
    ...endAligned,
    whiteSpace: 'nowrap',
  },
  kicker: { mdDown: { ...inLine, order: -2, textStyle: 'kicker', color: 'fg.accent' } },
  detail: { mdDown: inLine, color: 'fg.muted' },
  count: { mdDown: inLine, ...endAligned, color: 'fg.muted', whiteSpace: 'nowrap' },
  actions: {
    mdDown: { ...ownLine, mt: '1' },
    md: { pe: '0', textAlign: 'end' },
    whiteSpace: 'nowrap',
  },
} satisfies Record<string, SystemStyleObject>;
