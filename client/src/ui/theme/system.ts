import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { recipes } from './recipes';
import { semanticTokens } from './semanticTokens';
import { slotRecipes } from './slotRecipes';
import { textStyles } from './textStyles';
import { tokens } from './tokens';

const config = defineConfig({
  preflight: true,
  cssVarsPrefix: 'octavo',
  cssVarsRoot: ':where(:root, :host)',
  globalCss: {
    html: {
      bg: 'bg',
      color: 'fg',
      fontFamily: 'body',
      colorPalette: 'brand',
      lineHeight: '1.5',
      overflowWrap: 'break-word',
      '--global-color-border': 'colors.border',
    },
    // Chakra's reset sets overflow-wrap on every element, so `anywhere` on a cell would not reach the text in it.
    '*': { overflowWrap: 'inherit' },
    body: { minHeight: '100dvh', overflowX: 'clip' },
    '*::selection': { bg: 'accent.muted', color: 'fg' },
    ':focus-visible': { outlineColor: 'brand.focusRing' },
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
    keyframes: {
      spin: { to: { transform: 'rotate(360deg)' } },
      pulse: { '50%': { opacity: '0.5' } },
      progress: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } },
      'fade-in': { from: { opacity: '0' }, to: { opacity: '1' } },
    },
    tokens,
    semanticTokens,
    textStyles,
    recipes,
    slotRecipes,
  },
});

/** The theme: Chakra's style properties with Octavo's own tokens and recipes, without Chakra's default ones. */
export const system = createSystem(defaultBaseConfig, config);
