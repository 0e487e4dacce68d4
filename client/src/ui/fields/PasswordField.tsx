import { Box, IconButton, Input } from '@chakra-ui/react';
import { type ComponentProps, useState } from 'react';
import { type FieldTexts, FormField } from './FormField';

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<typeof Input>, 'required' | 'type'>;

/** A password with a button that shows and hides it. */
export function PasswordField({ label, error, hint, required, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FormField label={label} error={error} hint={hint} required={required}>
      <Box position="relative" width="100%">
        <Input
          {...input}
          type={shown ? 'text' : 'password'}
          pe="12"
          spellCheck={false}
          autoCapitalize="none"
        />
        <IconButton
          type="button"
          variant="ghost"
          colorPalette="gray"
          size="sm"
          px="0"
          position="absolute"
          insetEnd="1"
          top="1"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Eye crossed={shown} />
        </IconButton>
      </Box>
    </FormField>
  );
}

function Eye({ crossed }: { crossed: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
    >
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
      {crossed ? <path d="m4 4 16 16" /> : null}
    </svg>
  );
}
