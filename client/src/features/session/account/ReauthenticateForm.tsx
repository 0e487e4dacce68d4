import { Button, Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import type { AsyncAction } from '../useAsyncAction';
import { FormError } from '../../../ui/fields/FormError';
import { ProofField, proofRules } from './ProofField';

interface ReauthenticateFormProps {
  /** What the button says that it does. */
  action: string;
  attempt: AsyncAction;
  /** Whether the account has a password; otherwise Google says who it is. */
  hasPassword: boolean;
  /** In: the password, or null for an account that signs in with Google. */
  onSubmit: (password: string | null) => Promise<void>;
}

/** The proof that it is the member who asks, and the button. */
export function ReauthenticateForm({ action, attempt, hasPassword, onSubmit }: ReauthenticateFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(({ password }) => attempt.run(() => onSubmit(hasPassword ? password : null)));
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="5">
        <ProofField
          hasPassword={hasPassword}
          error={formState.errors.password?.message}
          {...register('password', proofRules(hasPassword))}
        />
        <FormError message={attempt.error} />
        <Button type="submit" variant="outline" alignSelf="flex-start" disabled={attempt.busy}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
