import { defineRecipe } from '@chakra-ui/react';

const button = defineRecipe({
  className: 'octavo-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: '0',
    position: 'relative',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    appearance: 'none',
    cursor: 'pointer',
    fontWeight: '600',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    textDecoration: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    _icon: { flexShrink: '0', width: '1.15em', height: '1.15em' },
  },
  variants: {
    size: {
      xs: { h: '7', minW: '7', px: '3', textStyle: 'xs' },
      sm: { h: '9', minW: '9', px: '4', textStyle: 'sm' },
      md: { h: '11', minW: '11', px: '5', textStyle: 'sm' },
      lg: { h: '12', minW: '12', px: '7', textStyle: 'md' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        '&:hover:not(:disabled)': { bg: 'colorPalette.hover' },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        '&:hover:not(:disabled)': { bg: 'colorPalette.muted' },
      },
      outline: {
        bg: 'transparent',
        color: 'colorPalette.fg',
        borderColor: 'colorPalette.border',
        '&:hover:not(:disabled)': { bg: 'colorPalette.subtle' },
      },
      ghost: {
        bg: 'transparent',
        color: 'colorPalette.fg',
        '&:hover:not(:disabled)': { bg: 'colorPalette.subtle' },
      },
      plain: {
        color: 'colorPalette.fg',
        px: '0',
        h: 'auto',
        borderRadius: 'l1',
        '&:hover:not(:disabled)': { textDecoration: 'underline', textUnderlineOffset: '3px' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const heading = defineRecipe({
  className: 'octavo-heading',
  base: { fontFamily: 'heading', overflowWrap: 'anywhere' },
  variants: {
    size: {
      sm: { textStyle: 'h3', fontSize: 'lg' },
      md: { textStyle: 'h3' },
      lg: { textStyle: 'h3' },
      xl: { textStyle: 'h2' },
      '2xl': { textStyle: 'h1' },
      '3xl': { textStyle: 'display' },
    },
  },
  defaultVariants: { size: 'xl' },
});

const link = defineRecipe({
  className: 'octavo-link',
  base: { cursor: 'pointer', borderRadius: 'l1', focusVisibleRing: 'outside', color: 'inherit' },
  variants: {
    variant: {
      underline: {
        color: 'colorPalette.fg',
        textDecoration: 'underline',
        textUnderlineOffset: '3px',
        textDecorationThickness: '1px',
        _hover: { textDecorationThickness: '2px' },
      },
      plain: { _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' } },
    },
  },
  defaultVariants: { variant: 'plain' },
});

/** Shared by all text controls: border, focus ring and error colour. */
const control = {
  width: '100%',
  minWidth: '0',
  bg: 'bg.panel',
  color: 'fg',
  textAlign: 'start',
  appearance: 'none',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  focusVisibleRing: 'outside',
  focusRingOffset: '1px',
  _placeholder: { color: 'fg.subtle' },
  _disabled: { opacity: '0.6', cursor: 'not-allowed' },
  _readOnly: { bg: 'bg.subtle', color: 'fg.muted', borderColor: 'border.emphasized' },
  _invalid: { borderColor: 'border.error', boxShadow: 'inset 0 0 0 1px {colors.border.error}' },
} as const;

const input = defineRecipe({
  className: 'octavo-input',
  base: control,
  variants: {
    size: {
      md: { h: '11', px: '3.5', textStyle: 'md' },
      lg: { h: '12', px: '4', textStyle: 'md' },
    },
  },
  defaultVariants: { size: 'md' },
});

const textarea = defineRecipe({
  className: 'octavo-textarea',
  base: { ...control, resize: 'vertical', px: '3.5', py: '2.5', textStyle: 'md' },
});

const badge = defineRecipe({
  className: 'octavo-badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    borderRadius: 'full',
    whiteSpace: 'nowrap',
    fontWeight: '500',
    textStyle: 'xs',
    px: '2.5',
    minH: '6',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  },
});

const skeleton = defineRecipe({
  className: 'octavo-skeleton',
  base: { bg: 'bg.emphasized', borderRadius: 'l2', animation: 'pulse', flexShrink: '0' },
});

const spinner = defineRecipe({
  className: 'octavo-spinner',
  base: {
    display: 'inline-block',
    boxSize: '10',
    borderRadius: 'full',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    animation: 'spin',
  },
});

const container = defineRecipe({
  className: 'octavo-container',
  base: { position: 'relative', w: '100%', maxW: 'page', mx: 'auto', px: { base: '5', md: '8' } },
});

/** Only the recipes in use: each one adds bytes for every visitor. */
export const recipes = { button, heading, link, input, textarea, badge, skeleton, spinner, container };
