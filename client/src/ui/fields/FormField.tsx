import { Field } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** What every labelled field takes. */
export interface FieldTexts {
  label: string;
  /** What is wrong with the value; shown in red and read out with the field. */
  error?: string | undefined;
  /** Help that is always there, as a format or a counter. */
  hint?: ReactNode;
  required?: boolean;
}

/**
 * The frame of a field: label above, help and error below, tied together for screen readers. The control goes
 * inside as a child (Chakra's Input, Textarea or NativeSelect find their id and their state by themselves).
 *
 * Forms with rules and messages of our own use React Hook Form. Those that the browser can send alone, such as search,
 * filter and newsletter, are plain forms with an action: they work before scripts, and need no library on visitors' pages.
 */
export function FormField({ label, error, hint, required, children }: FieldTexts & { children: ReactNode }) {
  return (
    // The rules and their messages are ours; a browser's own bubble would say the same twice.
    <Field.Root invalid={Boolean(error)} required={required}>
      <Field.Label>{label}</Field.Label>
      {children}
      {hint ? <Field.HelperText>{hint}</Field.HelperText> : null}
      <Field.ErrorText role="alert">{error}</Field.ErrorText>
    </Field.Root>
  );
}
