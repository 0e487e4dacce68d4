import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useForm, useWatch } from 'react-hook-form';
import { paths, withReturn } from '../../../lib/paths';
import { CheckboxField } from '../../../ui/fields/CheckboxField';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { SubmitButton } from '../../../ui/fields/SubmitButton';
import { TextField } from '../../../ui/fields/TextField';
import { TextLink } from '../../../ui/TextLink';
import type { AuthAction } from '../useAuthAction';
import { useOffersGoogle } from '../useOffersGoogle';
import { FormError } from '../../../ui/fields/FormError';
import { GoogleButton } from './GoogleButton';

/** The login form's values. */
export interface LoginValues {
  email: string;
  password: string;
  remember: boolean;
}

interface LoginFormProps {
  action: AuthAction;
  onSubmit: (values: LoginValues) => Promise<void>;
  onGoogle: (remember: boolean) => Promise<void>;
  /** The page to return to afterwards, or null; links to the other account pages pass it on. */
  from: string | null;
}

/** The login form. No password rules apply. After a failure the fields keep their values. */
export function LoginForm({ action, onSubmit, onGoogle, from }: LoginFormProps) {
  const { register, handleSubmit, getValues, formState, control } = useForm<LoginValues>({
    defaultValues: { email: '', password: '', remember: true },
  });
  const { errors } = formState;
  const email = useWatch({ control, name: 'email' });
  const offersGoogle = useOffersGoogle();
  return (
    <Stack gap="6">
      <Stack gap="1">
        <Heading as="h2" size="xl">
          Member Login
        </Heading>
        <Text color="fg.muted">Access to all features. No credit card required.</Text>
      </Stack>
      <GoogleButton
        isOffered={offersGoogle}
        label="Sign in with Google"
        busyLabel="Logging in…"
        isBusy={action.isBusy}
        onClick={() => void action.run(() => onGoogle(getValues('remember')))}
      />
      <form
        noValidate
        onSubmit={(event) => void handleSubmit((values) => action.run(() => onSubmit(values)))(event)}
      >
        <Stack gap="5">
          <TextField
            label="Email"
            aria-required
            type="email"
            autoComplete="email"
            inputMode="email"
            error={errors.email?.message}
            {...register('email', { required: 'Please enter your email address.', setValueAs: trimmed })}
          />
          <PasswordField
            label="Password"
            aria-required
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password', { required: 'Please enter your password.' })}
          />
          <Flex justify="space-between" align="center" wrap="wrap" gap="3">
            <CheckboxField label="Remember Me" defaultChecked {...register('remember')} />
            {/* The email is not in the URL, because URLs are logged. */}
            <TextLink to={withReturn(paths.forgotPassword, from)} state={{ email }} textStyle="sm">
              Forgot Password?
            </TextLink>
          </Flex>
          {offersGoogle === false ? (
            <Text textStyle="sm" color="fg.muted">
              Did you sign up with Google? Set a password by “Forgot Password?”, with the same email. Your
              account and all that is yours stay as they are.
            </Text>
          ) : null}
          <FormError message={action.error} isToastShown />
          <SubmitButton isBusy={action.isBusy} busyLabel="Logging in…">
            Login
          </SubmitButton>
        </Stack>
      </form>
      <Text textStyle="sm" color="fg.muted">
        Don’t have an account? <TextLink to={withReturn(paths.signUp, from)}>Register Here</TextLink>
      </Text>
    </Stack>
  );
}

const trimmed = (value: string): string => value.trim();
