import type { SystemStyleObject } from '@chakra-ui/react';

/** The looks of WishlistTable: a table from 768 px on, below that a card per row. */
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

export const header: Record<string, SystemStyleObject> = {
  title: { md: { ps: '0', width: '38%' } },
  words: { textAlign: 'end' },
  action: { md: { pe: '0', textAlign: 'end' } },
};

export const row: SystemStyleObject = {
  md: { _hover: { bg: 'bg.subtle' } },
  mdDown: {
    display: 'grid',
    alignItems: 'baseline',
    gridTemplateColumns: 'auto 1fr',
    gridTemplateAreas: '"category words" "title title" "description description" "action action"',
    columnGap: '3',
    rowGap: '2.5',
    py: '6',
  },
};

const stacked = (gridArea: string): SystemStyleObject => ({ display: 'block', p: '0', gridArea });
const middle: SystemStyleObject = { md: { verticalAlign: 'middle' } };

export const cell = {
  title: { mdDown: stacked('title'), md: { ps: '0', verticalAlign: 'middle' } },
  description: {
    ...middle,
    mdDown: { ...stacked('description'), textStyle: 'md' },
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    // What is cut off is only hinted at: the cell itself holds the first 50 characters and no others.
    '& [data-cut]::after': { content: '"…" / ""' },
  },
  words: {
    ...middle,
    mdDown: { ...stacked('words'), color: 'fg.subtle' },
    md: { textAlign: 'end', verticalAlign: 'middle' },
    whiteSpace: 'nowrap',
  },
  category: { ...middle, mdDown: { ...stacked('category'), textStyle: 'kicker', color: 'fg.accent' } },
  action: {
    mdDown: { ...stacked('action'), mt: '1' },
    md: { pe: '0', textAlign: 'end', verticalAlign: 'middle' },
    whiteSpace: 'nowrap',
  },
} satisfies Record<string, SystemStyleObject>;
