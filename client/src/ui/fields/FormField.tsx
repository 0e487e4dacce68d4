import { Field, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Props of every labelled field. */
export interface FieldTexts {
  label: string;
  /** The validation message; shown in red and announced with the field. */
  error?: string | undefined;
  /** Permanent help text, such as a format or a counter. */
  hint?: ReactNode;
  required?: boolean;
}

export interface FormFieldProps extends FieldTexts {
  /** Whether a toast says the error, too. Then it is announced with the field alone. */
  isToastShown?: boolean | undefined;
  children: ReactNode;
}

/**
 * The frame of a field: label above, help and error below, linked for screen readers. The control is its child.
 * Chakra's Input, Textarea and NativeSelect take their id and state from Field.Root.
 *
 * Forms with our own rules and messages use React Hook Form. Forms that the browser can submit alone, such as search,
 * filter and newsletter, are plain forms with an action: they work before hydration, and visitors load no form library.
 */
export function FormField({ label, error, isToastShown, hint, required, children }: FormFieldProps) {
  return (
    // Rules and messages are ours: these forms are noValidate, since the browser's bubble would repeat the message.
    <Field.Root invalid={Boolean(error)} required={required}>
      <Field.Label>{label}</Field.Label>
      {children}
      {hint || error ? (
        // Both in the description: VoiceOver ignores aria-errormessage, which is all that Field.ErrorText sets.
        <Field.HelperText>
          {hint}{' '}
          {error ? (
            <Text
              as="span"
              role={isToastShown ? undefined : 'alert'}
              display="block"
              color="fg.error"
              fontWeight="500"
              overflowWrap="anywhere"
            >
              {error}
            </Text>
          ) : null}
        </Field.HelperText>
      ) : null}
    </Field.Root>
  );
}
