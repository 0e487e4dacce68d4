import { defineTokens } from '@chakra-ui/react';

const value = <T>(entries: Record<string, T>) =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, { value: entry }]));

/** One step is 0.25rem, 4 px at the default root size. Spacing and sizes share this scale. */
const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96,
];
const scale = Object.fromEntries(steps.map((step) => [String(step), `${step * 0.25}rem`]));

/** The web font, then its fallbacks, whose metrics are in base.css. */
const serif = (name: string) =>
  `var(--typeface-serif), '${name} Fallback', '${name} Wide Fallback', '${name} Narrow Fallback', '${name} Widest Fallback', serif`;

/** The raw values of the design: colours, type, space. Components use the semantic tokens, not these colours. */
export const tokens = defineTokens({
  colors: {
    white: { value: '#FFFFFF' },
    black: { value: '#000000' },
    paper: value({
      50: '#FFFDF9',
      100: '#FBF7F0',
      200: '#F4EDE1',
      300: '#E8DECE',
      400: '#D2C4AE',
      500: '#8D806C',
    }),
    ink: value({
      100: '#F3EEE4',
      200: '#DCD7CF',
      300: '#BDB8B8',
      600: '#5A5768',
      700: '#403E50',
      800: '#2C2A3C',
      850: '#232231',
      900: '#1C1B29',
      950: '#14131F',
    }),
    indigo: value({
      50: '#EFEEF8',
      100: '#DEDDF1',
      200: '#C3C1E6',
      300: '#A9A7E0',
      400: '#7F7CC6',
      500: '#504EA0',
      600: '#3B3A85',
      700: '#2B2A6B',
      800: '#25245A',
      900: '#1F1E45',
    }),
    vermilion: value({
      50: '#FDEEE9',
      100: '#FADCD3',
      300: '#F59683',
      400: '#EC6F58',
      500: '#D9432F',
      600: '#BF3522',
      700: '#9C2A1B',
      800: '#5E2219',
      900: '#3A1B18',
    }),
    ochre: value({ 100: '#F9E9C8', 300: '#EBC277', 700: '#845609', 900: '#3B2C14' }),
    sage: value({ 100: '#DFE9E2', 300: '#A5C2B0', 700: '#3A6449', 900: '#1E3227' }),
    rose: value({ 100: '#F9E9E4' }),
  },
  fonts: {
    heading: { value: serif('Newsreader Title') },
    prose: { value: serif('Newsreader') },
    body: {
      value:
        "var(--typeface-sans), 'Inter Fallback', 'Inter Wide Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
    },
    mono: { value: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace" },
  },
  fontSizes: value({
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
  }),
  spacing: value(scale),
  sizes: value({
    ...scale,
    full: '100%',
    form: '26rem',
    prose: '42rem',
    page: '74rem',
  }),
  radii: value({ sm: '4px', md: '6px', lg: '10px', xl: '14px', full: '9999px' }),
  durations: value({ fast: '120ms', moderate: '200ms', slow: '320ms' }),
  easings: value({ out: 'cubic-bezier(0.2, 0.7, 0.3, 1)', 'in-out': 'cubic-bezier(0.45, 0, 0.4, 1)' }),
  zIndex: value({ docked: 10, sticky: 1100, dropdown: 1200, overlay: 1300, toast: 1700 }),
  animations: value({
    spin: 'spin 0.9s linear infinite',
    pulse: 'pulse 1.6s ease-in-out infinite',
  }),
  aspectRatios: value({ cover: '16 / 9' }),
});
