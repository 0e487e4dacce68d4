import type { SystemStyleObject } from '@chakra-ui/react';

/** The looks of the tables of My posts: a table from 768 px on, below that a card per row. */
export const root: SystemStyleObject = { display: { base: 'block', md: 'table' } };

export const group: SystemStyleObject = { mdDown: { display: 'block' } };

/** On a phone each card says by itself what its parts are: only screen readers meet the headers there. */
export const headerGroup: SystemStyleObject = {
  mdDown: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
};

export const row: SystemStyleObject = {
  md: { _hover: { bg: 'bg.subtle' }, '& > td': { verticalAlign: 'middle', py: '3.5' } },
  mdDown: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '2', py: '5' },
};

const stacked: SystemStyleObject = { display: 'block', p: '0', borderWidth: '0' };

export const header = {
  title: { md: { ps: '0', width: '36%' } },
  text: {},
  number: { md: { textAlign: 'end' } },
  action: { md: { pe: '0', textAlign: 'end' } },
} satisfies Record<string, SystemStyleObject>;

export const cell = {
  title: { mdDown: { ...stacked, width: '100%' }, md: { ps: '0' } },
  text: { mdDown: stacked, color: 'fg.muted' },
  number: { mdDown: stacked, md: { textAlign: 'end' }, color: 'fg.muted', whiteSpace: 'nowrap' },
  action: { mdDown: { ...stacked, width: '100%', mt: '1' }, md: { pe: '0', textAlign: 'end' } },
} satisfies Record<string, SystemStyleObject>;
