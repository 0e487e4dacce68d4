import { Input } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { type FieldTexts, FormField } from './FormField';

type TextFieldProps = FieldTexts & Omit<ComponentProps<typeof Input>, 'required'>;

/** A one-line text field with its label. Spread react-hook-form's `register('name')` into it. */
export function TextField({ label, error, hint, required, ...input }: TextFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint} required={required}>
      <Input {...input} />
    </FormField>
  );
}
