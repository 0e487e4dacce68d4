import { Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import type { AuthAction } from '../useAuthAction';
import { FormError } from '../../../ui/fields/FormError';
import { SubmitButton } from '../../../ui/fields/SubmitButton';
import { ReauthenticationField, reauthenticationRules } from './ReauthenticationField';

interface ReauthenticateFormProps {
  /** The button's label. */
  label: string;
  /** The button's label while the action runs. */
  busyLabel: string;
  action: AuthAction;
  /** Whether the account has a password; otherwise Google reauthenticates. */
  hasPassword: boolean;
  /** @param password null for an account that signs in with Google */
  onSubmit: (password: string | null) => Promise<void>;
}

/** Asks the member to reauthenticate before an action. */
export function ReauthenticateForm({
  label,
  busyLabel,
  action,
  hasPassword,
  onSubmit,
}: ReauthenticateFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(({ password }) => action.run(() => onSubmit(hasPassword ? password : null)));
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="5">
        <ReauthenticationField
          hasPassword={hasPassword}
          error={formState.errors.password?.message}
          {...register('password', reauthenticationRules(hasPassword))}
        />
        <FormError message={action.error} />
        <SubmitButton
          variant="outline"
          alignSelf="flex-start"
          flexShrink="1"
          h="auto"
          minH="11"
          py="2"
          whiteSpace="normal"
          isBusy={action.isBusy}
          busyLabel={busyLabel}
        >
          {label}
        </SubmitButton>
      </Stack>
    </form>
  );
}
