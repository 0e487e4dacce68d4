import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths, withReturn } from '../../../lib/paths';
import { isEmail } from '../../../lib/validation';
import { SubmitButton } from '../../../ui/fields/SubmitButton';
import { TextField } from '../../../ui/fields/TextField';
import { TextLink } from '../../../ui/TextLink';
import { providerCode } from '../providerMessages';
import type { AuthAction } from '../useAuthAction';
import { FormError } from '../../../ui/fields/FormError';

interface ForgotPasswordFormProps {
  action: AuthAction;
  /** Requests the reset mail from the identity provider. */
  onSubmit: (email: string) => Promise<void>;
  /** The email typed on the Login page, or ''. */
  typedEmail: string;
  /** The page to return to after the login, or null. */
  from: string | null;
}

/**
 * Requests a link to choose a new password. The message is the same whether or not there is an account, so that nobody
 * learns who has one.
 */
export function ForgotPasswordForm({ action, onSubmit, typedEmail, from }: ForgotPasswordFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: typedEmail } });

  const submit = handleSubmit(({ email }) => {
    setSentTo(null);
    return action.run(async () => {
      await onSubmit(email).catch((error: unknown) => {
        if (providerCode(error) !== 'auth/user-not-found') throw error;
      });
      setSentTo(email);
    });
  });

  return (
    <Stack gap="6">
      <Stack gap="1">
        <Heading as="h2" size="xl">
          Reset your password
        </Heading>
        <Text color="fg.muted">Tell us your email and we will send you a link to choose a new password.</Text>
      </Stack>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="5">
          <TextField
            label="Email"
            aria-required
            type="email"
            autoComplete="email"
            inputMode="email"
            error={formState.errors.email?.message}
            {...register('email', {
              required: 'Please enter your email address.',
              setValueAs: (value: string) => value.trim(),
              validate: (email) => isEmail(email) || 'This email address is not valid.',
            })}
          />
          <FormError message={action.error} />
          <SubmitButton isBusy={action.isBusy} busyLabel="Sending…">
            Send the link
          </SubmitButton>
        </Stack>
      </form>
      <Box role="status">
        {sentTo ? (
          <Text
            bg="bg.success"
            color="fg.success"
            borderRadius="l2"
            px="4"
            py="3"
            textStyle="sm"
            fontWeight="500"
          >
            If there is an account for {sentTo}, a link to choose a new password is on its way. Please look in
            your inbox, and in the spam folder too.
          </Text>
        ) : null}
      </Box>
      <TextLink to={withReturn(paths.login, from)} textStyle="sm" alignSelf="flex-start">
        Back to Login
      </TextLink>
    </Stack>
  );
}
