import { Textarea } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { type FieldTexts, FormField } from './FormField';

type TextAreaFieldProps = FieldTexts & Omit<ComponentProps<typeof Textarea>, 'required'>;

/** A multi-line text field with its label. Spread react-hook-form's `register('name')` into it. */
export function TextAreaField({ label, error, hint, required, ...textarea }: TextAreaFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint} required={required}>
      <Textarea {...textarea} />
    </FormField>
  );
}
