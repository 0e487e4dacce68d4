import { Heading, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { bounds } from '../../../lib/bounds';
import { paths, withReturn } from '../../../lib/paths';
import { NO_PICTURE_HERE } from '../../../lib/addresses.generated';
import { isEmail, isHttpUrl, isPictureAddress } from '../../../lib/validation';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { SubmitButton } from '../../../ui/fields/SubmitButton';
import { TextField } from '../../../ui/fields/TextField';
import { TextLink } from '../../../ui/TextLink';
import { notify } from '../../../ui/toast';
import { passwordProblem } from './passwordRules';
import type { AuthAction } from '../useAuthAction';
import { useOffersGoogle } from '../useOffersGoogle';
import { FormError } from '../../../ui/fields/FormError';
import { GoogleButton } from './GoogleButton';

/** The sign-up form's values; all are required. */
export interface SignUpValues {
  name: string;
  email: string;
  password: string;
  photo: string;
}

interface SignUpFormProps {
  action: AuthAction;
  onSubmit: (values: SignUpValues) => Promise<void>;
  onGoogle: () => Promise<void>;
  /** The page to return to after a login, or null; the link to Login passes it on. Sign Up itself leads Home. */
  from: string | null;
}

const trimmed = (value: string): string => value.trim();

/** The sign-up form. The first broken password rule is shown inline and as a toast; other errors only inline. */
export function SignUpForm({ action, onSubmit, onGoogle, from }: SignUpFormProps) {
  const { register, handleSubmit, formState } = useForm<SignUpValues>({
    defaultValues: { name: '', email: '', password: '', photo: '' },
  });
  const { errors } = formState;
  /** The message of the last toast about the password. */
  const [toasted, setToasted] = useState<string>();
  const offersGoogle = useOffersGoogle();
  const submit = handleSubmit(
    (values) => action.run(() => onSubmit(values)),
    ({ password }) => {
      if (password?.type !== 'rules' || !password.message) return;
      setToasted(password.message);
      notify.error(password.message);
    },
  );
  return (
    <Stack gap="6">
      <Heading as="h2" size="xl">
        Create your account
      </Heading>
      <GoogleButton
        isOffered={offersGoogle}
        label="Sign up with Google"
        busyLabel="Signing up…"
        isBusy={action.isBusy}
        onClick={() => void action.run(onGoogle)}
      />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="5">
          <Text textStyle="sm" color="fg.muted">
            All fields are required.
          </Text>
          <TextField
            label="Name"
            aria-required
            autoComplete="name"
            maxLength={bounds.UpdateProfileInput.displayName.maxLength}
            error={errors.name?.message}
            {...register('name', { required: 'Please enter your name.', setValueAs: trimmed })}
          />
          <TextField
            label="Email"
            aria-required
            type="email"
            autoComplete="email"
            inputMode="email"
            error={errors.email?.message}
            {...register('email', {
              required: 'Please enter your email address.',
              setValueAs: trimmed,
              validate: (email) => isEmail(email) || 'This email address is not valid.',
            })}
          />
          <PasswordField
            label="Password"
            aria-required
            autoComplete="new-password"
            hint="At least 6 characters, with a number, a special character and an uppercase letter."
            error={errors.password?.message}
            isToastShown={errors.password?.message === toasted}
            {...register('password', {
              required: 'Please choose a password.',
              validate: { rules: (password) => passwordProblem(password) ?? true },
            })}
          />
          <TextField
            label="Photo"
            aria-required
            type="url"
            inputMode="url"
            autoComplete="photo"
            placeholder="https://"
            maxLength={bounds.UpdateProfileInput.photo.maxLength}
            hint="The address of a picture of you."
            error={errors.photo?.message}
            {...register('photo', {
              required: 'Please enter the address of your photo.',
              setValueAs: trimmed,
              validate: {
                address: (photo) =>
                  isHttpUrl(photo) || 'This must be an address that begins with http:// or https://.',
                picture: (photo) => isPictureAddress(photo, window.location.host) || NO_PICTURE_HERE,
              },
            })}
          />
          <FormError message={action.error} isToastShown />
          <SubmitButton isBusy={action.isBusy} busyLabel="Signing up…">
            Sign Up
          </SubmitButton>
        </Stack>
      </form>
      <Text textStyle="sm" color="fg.muted">
        Already have an account? <TextLink to={withReturn(paths.login, from)}>Login Here</TextLink>
      </Text>
    </Stack>
  );
}
