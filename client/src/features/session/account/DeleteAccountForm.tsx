import { Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import type { PostsAfterDeletion } from '../../../lib/schema.generated';
import { ChoiceField } from '../../../ui/fields/ChoiceField';
import type { AuthAction } from '../useAuthAction';
import type { AccountDeletion } from './useDeleteAccount';
import { FormError } from '../../../ui/fields/FormError';
import { SubmitButton } from '../../../ui/fields/SubmitButton';
import { ReauthenticationField, reauthenticationRules } from './ReauthenticationField';

const CHOICES = [
  {
    value: 'KEEP_WITHOUT_NAME',
    label: 'Keep them, without my name',
    text: 'Your posts and comments stay for their readers, written by “A former member”.',
  },
  {
    value: 'DELETE',
    label: 'Delete them',
    text: 'Your posts go with all comments on them, and so do your comments on other posts.',
  },
] as const;

interface DeleteAccountFormProps {
  action: AuthAction;
  /** Whether the account has a password; otherwise Google reauthenticates. */
  hasPassword: boolean;
  onSubmit: (deletion: AccountDeletion) => Promise<void>;
}

/** Keep or delete the member's posts (no default), then reauthenticate: password, or Google's window. */
export function DeleteAccountForm({ action, hasPassword, onSubmit }: DeleteAccountFormProps) {
  const { register, handleSubmit, formState } = useForm<{ posts?: PostsAfterDeletion; password: string }>({
    defaultValues: { password: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(({ posts, password }) =>
    posts ? action.run(() => onSubmit({ posts, password: hasPassword ? password : null })) : undefined,
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="5">
        <ChoiceField
          legend="What should become of your posts and comments?"
          choices={CHOICES}
          error={errors.posts?.message}
          {...register('posts', { required: 'Please choose what should become of your posts.' })}
        />
        <ReauthenticationField
          hasPassword={hasPassword}
          error={errors.password?.message}
          {...register('password', reauthenticationRules(hasPassword))}
        />
        <FormError message={action.error} />
        <SubmitButton
          colorPalette="accent"
          alignSelf="flex-start"
          isBusy={action.isBusy}
          busyLabel="One moment…"
        >
          Delete account
        </SubmitButton>
      </Stack>
    </form>
  );
}
