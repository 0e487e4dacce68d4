import { Text } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { PasswordField } from '../../../ui/fields/PasswordField';

interface ProofFieldProps extends Omit<ComponentProps<typeof PasswordField>, 'label' | 'hint'> {
  /** Whether the account has a password; otherwise Google says who it is, and there is nothing to type. */
  hasPassword: boolean;
}

/** The proof that it is the member who asks for what others must not do: the password, or Google's window. */
export function ProofField({ hasPassword, ...input }: ProofFieldProps) {
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
      autoComplete="current-password"
      hint="So that nobody else can do this at your device."
      {...input}
    />
  );
}

/** What the field has to be, for the form that it stands in. */
export const proofRules = (hasPassword: boolean) => ({
  required: hasPassword && 'Please enter your password.',
});
