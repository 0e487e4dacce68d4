import { Box, IconButton, Input } from '@chakra-ui/react';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { type FieldTexts, FormField, type FormFieldProps } from './FormField';

type PasswordFieldProps = FieldTexts &
  Pick<FormFieldProps, 'isToastShown'> &
  Omit<ComponentProps<typeof Input>, 'required' | 'type'>;

const stroke = { strokeWidth: 1.7, 'aria-hidden': true } as const;

/** A password field with a button that shows and hides the text. */
export function PasswordField({ label, error, isToastShown, hint, required, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <FormField label={label} error={error} isToastShown={isToastShown} hint={hint} required={required}>
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
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff {...stroke} /> : <Eye {...stroke} />}
        </IconButton>
      </Box>
    </FormField>
  );
}
