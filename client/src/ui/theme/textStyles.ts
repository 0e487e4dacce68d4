import { defineTextStyles } from '@chakra-ui/react';

const serif = { fontFamily: 'heading', fontWeight: '500', letterSpacing: '-0.015em', textWrap: 'balance' };

/**
 * The type scale. xs to lg are the interface's sizes; display, h1 to h3, lead and prose are the serif styles of titles
 * and post text; kicker is the small uppercase line above a title; meta is for dates and counts.
 */
export const textStyles = defineTextStyles({
  xs: { value: { fontSize: 'xs', lineHeight: '1rem' } },
  sm: { value: { fontSize: 'sm', lineHeight: '1.25rem' } },
  md: { value: { fontSize: 'md', lineHeight: '1.5rem' } },
  lg: { value: { fontSize: 'lg', lineHeight: '1.75rem' } },
  display: { value: { ...serif, fontSize: 'clamp(2.375rem, 1.5rem + 3.6vw, 4rem)', lineHeight: '1.06' } },
  h1: { value: { ...serif, fontSize: 'clamp(2rem, 1.5rem + 2.2vw, 3rem)', lineHeight: '1.12' } },
  h2: { value: { ...serif, fontSize: 'clamp(1.5rem, 1.25rem + 1.1vw, 2.125rem)', lineHeight: '1.18' } },
  h3: { value: { ...serif, fontSize: '1.375rem', lineHeight: '1.27', letterSpacing: '-0.01em' } },
  lead: { value: { fontFamily: 'prose', fontSize: '1.3125rem', lineHeight: '1.5' } },
  prose: { value: { fontFamily: 'prose', fontSize: '1.1875rem', lineHeight: '1.68' } },
  kicker: {
    value: {
      fontSize: 'xs',
      lineHeight: '1rem',
      fontWeight: '600',
      letterSpacing: '0.08em',
      textTransform: 'uppercase',
    },
  },
  label: { value: { fontSize: 'sm', lineHeight: '1.25rem', fontWeight: '500' } },
  meta: { value: { fontSize: 'sm', lineHeight: '1.25rem', fontVariantNumeric: 'tabular-nums' } },
});
