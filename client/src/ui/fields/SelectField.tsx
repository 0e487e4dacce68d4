import { NativeSelect } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { type FieldTexts, FormField } from './FormField';

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<typeof NativeSelect.Field>, 'required' | 'children'> & {
    options: readonly { value: string; label: string }[];
  };

/** A native <select> with its label. Spread react-hook-form's `register('name')` into it. */
export function SelectField({ label, error, hint, required, options, ...select }: SelectFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint} required={required}>
      <NativeSelect.Root>
        <NativeSelect.Field {...select}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}
