import type { SystemStyleObject } from '@chakra-ui/react';

/** The styles of ResponsiveTable: a table from 768 px on, below that a card per row. */
export const root: SystemStyleObject = { display: { base: 'block', md: 'table' } };

export const group: SystemStyleObject = { mdDown: { display: 'block' } };

export const hiddenOnPhones: SystemStyleObject = {
  mdDown: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
};

export const sortBar: SystemStyleObject = {
  mdDown: { display: 'flex', flexWrap: 'wrap', gap: '2', pb: '4', borderColor: 'border.emphasized' },
};

export const sortHeader: SystemStyleObject = { mdDown: { display: 'block', p: '0', borderWidth: '0' } };

export const header = {
  title: { md: { ps: '0', width: '36%' } },
  text: {},
  number: { md: { textAlign: 'end' } },
  kicker: {},
  actions: { md: { pe: '0', textAlign: 'end' } },
} satisfies Record<string, SystemStyleObject>;

export const row: SystemStyleObject = {
  md: { _hover: { bg: 'bg.subtle' }, '& > td': { verticalAlign: 'middle', py: '3.5' } },
  mdDown: {
    display: 'grid',
    alignItems: 'baseline',
    gridTemplateColumns: 'auto 1fr',
    gridTemplateAreas: '"kicker number" "title title" "text text" "actions actions"',
    columnGap: '3',
    rowGap: '2.5',
    py: '6',
  },
};

const stacked = (gridArea: string): SystemStyleObject => ({ display: 'block', p: '0', gridArea });

export const cell = {
  title: { mdDown: stacked('title'), md: { ps: '0' } },
  text: { mdDown: { ...stacked('text'), textStyle: 'md' }, color: 'fg.muted', overflowWrap: 'anywhere' },
  number: {
    mdDown: { ...stacked('number'), color: 'fg.subtle' },
    md: { textAlign: 'end' },
    whiteSpace: 'nowrap',
  },
  kicker: { mdDown: { ...stacked('kicker'), textStyle: 'kicker', color: 'fg.accent' } },
  actions: {
    mdDown: { ...stacked('actions'), mt: '1' },
    md: { pe: '0', textAlign: 'end' },
    whiteSpace: 'nowrap',
  },
} satisfies Record<string, SystemStyleObject>;
