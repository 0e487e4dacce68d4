import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

const Label = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '6',
    cursor: 'pointer',
    textStyle: 'sm',
  },
});

const Box = chakra('input', {
  base: {
    boxSize: '5',
    margin: '0',
    accentColor: '{colors.brand.solid}',
    cursor: 'pointer',
    borderRadius: 'l1',
    focusVisibleRing: 'outside',
  },
});

/** A checkbox with its label. Spread react-hook-form's `register('name')` into it. */
export function CheckboxField({ label, ...input }: { label: string } & ComponentProps<typeof Box>) {
  return (
    <Label>
      <Box type="checkbox" {...input} />
      {label}
    </Label>
  );
}
