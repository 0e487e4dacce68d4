import { defineSemanticTokens } from '@chakra-ui/react';

const pair = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/**
 * The tokens that components use, each with a light and a dark value. Contrast is at least 4.5:1 for text on every
 * background it is used on, and 3:1 for control borders and focus rings (WCAG 2.2 AA).
 */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: pair('{colors.paper.100}', '{colors.ink.950}'),
      subtle: pair('{colors.paper.200}', '{colors.ink.900}'),
      muted: pair('{colors.paper.200}', '{colors.ink.850}'),
      emphasized: pair('{colors.paper.300}', '{colors.ink.800}'),
      panel: pair('{colors.paper.50}', '{colors.ink.900}'),
      tint: pair('{colors.rose.100}', '#1F1D38'),
      bar: pair('{colors.white}', '{colors.ink.900}'),
      inverted: pair('{colors.ink.900}', '{colors.ink.100}'),
      error: pair('{colors.vermilion.50}', '{colors.vermilion.900}'),
      success: pair('{colors.sage.100}', '{colors.sage.900}'),
      warning: pair('{colors.ochre.100}', '{colors.ochre.900}'),
    },
    fg: {
      DEFAULT: pair('{colors.ink.900}', '{colors.ink.100}'),
      muted: pair('{colors.ink.600}', '{colors.ink.300}'),
      subtle: pair('#666373', '#A5A1AD'),
      inverted: pair('{colors.paper.100}', '{colors.ink.950}'),
      accent: pair('{colors.vermilion.600}', '{colors.vermilion.300}'),
      error: pair('#B32D1B', '{colors.vermilion.300}'),
      success: pair('{colors.sage.700}', '{colors.sage.300}'),
      warning: pair('{colors.ochre.700}', '{colors.ochre.300}'),
    },
    border: {
      DEFAULT: pair('{colors.paper.300}', '{colors.ink.800}'),
      emphasized: pair('{colors.paper.400}', '{colors.ink.700}'),
      control: pair('{colors.paper.500}', '#7D798B'),
      error: pair('{colors.vermilion.600}', '{colors.vermilion.300}'),
    },
    brand: {
      solid: pair('{colors.indigo.700}', '{colors.indigo.300}'),
      contrast: pair('{colors.white}', '{colors.ink.950}'),
      fg: pair('{colors.indigo.700}', '{colors.indigo.200}'),
      subtle: pair('{colors.indigo.50}', '{colors.indigo.900}'),
      muted: pair('{colors.indigo.100}', '{colors.indigo.800}'),
      emphasized: pair('{colors.indigo.200}', '{colors.indigo.700}'),
      border: pair('{colors.indigo.400}', '{colors.indigo.400}'),
      focusRing: pair('{colors.indigo.500}', '{colors.indigo.300}'),
      hover: pair('{colors.indigo.600}', '{colors.indigo.200}'),
    },
    accent: {
      solid: pair('{colors.vermilion.600}', '{colors.vermilion.400}'),
      contrast: pair('{colors.white}', '{colors.ink.950}'),
      fg: pair('{colors.vermilion.600}', '{colors.vermilion.300}'),
      subtle: pair('{colors.vermilion.50}', '{colors.vermilion.900}'),
      muted: pair('{colors.vermilion.100}', '{colors.vermilion.800}'),
      border: pair('{colors.vermilion.500}', '{colors.vermilion.400}'),
      focusRing: pair('{colors.indigo.500}', '{colors.indigo.300}'),
      hover: pair('{colors.vermilion.700}', '{colors.vermilion.300}'),
    },
    gray: {
      solid: pair('{colors.ink.900}', '{colors.ink.100}'),
      contrast: pair('{colors.paper.100}', '{colors.ink.950}'),
      fg: pair('{colors.ink.800}', '{colors.ink.200}'),
      subtle: pair('{colors.paper.200}', '{colors.ink.850}'),
      muted: pair('{colors.paper.300}', '{colors.ink.800}'),
      border: pair('{colors.paper.500}', '#7D798B'),
      focusRing: pair('{colors.indigo.500}', '{colors.indigo.300}'),
      hover: pair('{colors.ink.700}', '{colors.ink.200}'),
    },
  },
  shadows: {
    sm: pair('0 1px 2px rgb(28 27 41 / 0.08)', '0 1px 2px rgb(0 0 0 / 0.5)'),
    md: pair(
      '0 1px 2px rgb(28 27 41 / 0.06), 0 6px 18px rgb(28 27 41 / 0.07)',
      '0 1px 2px rgb(0 0 0 / 0.5), 0 6px 18px rgb(0 0 0 / 0.4)',
    ),
    lg: pair(
      '0 2px 4px rgb(28 27 41 / 0.06), 0 16px 40px rgb(28 27 41 / 0.12)',
      '0 2px 4px rgb(0 0 0 / 0.5), 0 16px 40px rgb(0 0 0 / 0.5)',
    ),
  },
  radii: {
    l1: { value: '{radii.sm}' },
    l2: { value: '{radii.md}' },
    l3: { value: '{radii.lg}' },
  },
});
