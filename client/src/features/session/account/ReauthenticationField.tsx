import { Text } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { PasswordField } from '../../../ui/fields/PasswordField';

interface ReauthenticationFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint'> {
  /** Whether the account has a password; otherwise Google reauthenticates, and there is no field. */
  hasPassword: boolean;
}

/** Reauthentication in a form: a password field, or a note that Google's window will open. */
export function ReauthenticationField({ hasPassword, ...input }: ReauthenticationFieldProps) {
  if (!hasPassword) {
    return (
      <Text textStyle="sm" color="fg.muted">
        Google will ask you who you are, so that nobody else can do this at your device.
      </Text>
    );
  }
  return (
    <PasswordField
      label="Password"
      aria-required
      autoComplete="current-password"
      hint="So that nobody else can do this at your device."
      {...input}
    />
  );
}

/** The field's React Hook Form rules. */
export const reauthenticationRules = (hasPassword: boolean) => ({
  required: hasPassword && 'Please enter your password.',
});
