import type { SystemStyleObject } from '@chakra-ui/react';

/** The looks of FeaturedTable: a table from 768 px on, below that a bar of sort buttons and a card per row. */
export const root: SystemStyleObject = { display: { base: 'block', md: 'table' } };

export const group: SystemStyleObject = { mdDown: { display: 'block' } };

export const headerRow: SystemStyleObject = {
  mdDown: { display: 'flex', flexWrap: 'wrap', gap: '2', pb: '4', borderColor: 'border.emphasized' },
};

const plainHeader: SystemStyleObject = { mdDown: { display: 'block', p: '0', borderWidth: '0' } };

/** By column. What cannot be sorted has no place in a bar of sort buttons: only screen readers meet it there. */
export const header: Record<string, SystemStyleObject> = {
  title: { ...plainHeader, md: { ps: '0', width: '34%' } },
  shortDescription: plainHeader,
  wordCount: { ...plainHeader, md: { textAlign: 'end' } },
  category: plainHeader,
  action: {
    mdDown: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    md: { pe: '0', textAlign: 'end' },
  },
};

export const row: SystemStyleObject = {
  md: { _hover: { bg: 'bg.subtle' }, '& > td': { verticalAlign: 'middle', py: '3.5' } },
  mdDown: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    gridTemplateAreas: '"category words" "title title" "description description" "action action"',
    columnGap: '3',
    rowGap: '2',
    py: '6',
  },
};

const stacked = (gridArea: string): SystemStyleObject => ({ display: 'block', p: '0', gridArea });

/** By column. */
export const cell: Record<string, SystemStyleObject> = {
  title: { mdDown: stacked('title'), md: { ps: '0' } },
  shortDescription: {
    mdDown: { ...stacked('description'), textStyle: 'md' },
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
  wordCount: {
    mdDown: { ...stacked('words'), color: 'fg.subtle' },
    md: { textAlign: 'end' },
    whiteSpace: 'nowrap',
  },
  category: { mdDown: { ...stacked('category'), textStyle: 'kicker', color: 'fg.accent' } },
  action: {
    mdDown: { ...stacked('action'), mt: '1.5' },
    md: { pe: '0', textAlign: 'end' },
    whiteSpace: 'nowrap',
  },
};
