import { defineSlotRecipe } from '@chakra-ui/react';

const field = defineSlotRecipe({
  className: 'octavo-field',
  slots: ['root', 'errorText', 'helperText', 'input', 'label', 'select', 'textarea', 'requiredIndicator'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      width: '100%',
      position: 'relative',
      gap: '1.5',
    },
    label: { textStyle: 'label', display: 'flex', alignItems: 'center', gap: '1' },
    requiredIndicator: { color: 'fg.error' },
    helperText: { color: 'fg.muted', textStyle: 'sm' },
    errorText: { color: 'fg.error', textStyle: 'sm', fontWeight: '500', overflowWrap: 'anywhere' },
  },
});

const nativeSelect = defineSlotRecipe({
  className: 'octavo-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', display: 'flex', width: '100%' },
    field: {
      width: '100%',
      minWidth: '0',
      h: '11',
      ps: '3.5',
      pe: '10',
      textStyle: 'md',
      bg: 'bg.panel',
      color: 'fg',
      appearance: 'none',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      cursor: 'pointer',
      focusVisibleRing: 'outside',
      focusRingOffset: '1px',
      _disabled: { opacity: '0.6', cursor: 'not-allowed' },
      _invalid: { borderColor: 'border.error', boxShadow: 'inset 0 0 0 1px {colors.border.error}' },
      '& > option': { bg: 'bg.panel', color: 'fg' },
    },
    indicator: {
      position: 'absolute',
      insetEnd: '3',
      top: '50%',
      transform: 'translateY(-50%)',
      display: 'inline-flex',
      pointerEvents: 'none',
      color: 'fg.muted',
      _icon: { width: '1.1em', height: '1.1em' },
    },
  },
});

const table = defineSlotRecipe({
  className: 'octavo-table',
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    root: {
      width: '100%',
      borderCollapse: 'collapse',
      textAlign: 'start',
      fontVariantNumeric: 'lining-nums tabular-nums',
      textStyle: 'sm',
    },
    row: { borderBottomWidth: '1px', borderColor: 'border' },
    columnHeader: {
      px: '3',
      py: '3',
      textAlign: 'start',
      textStyle: 'label',
      color: 'fg.muted',
      borderBottomWidth: '1px',
      borderColor: 'border.emphasized',
    },
    cell: { px: '3', py: '4', textAlign: 'start', verticalAlign: 'top' },
    caption: { textStyle: 'sm', color: 'fg.muted', textAlign: 'start' },
  },
});

/** Recipes of components made of several elements. Add one when a page needs it, with only the parts it needs. */
export const slotRecipes = { field, nativeSelect, table };
