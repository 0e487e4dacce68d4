import type { PostsAfterDeletion } from '../../../lib/schema.generated';
import { askToConfirm } from '../../../ui/dialog';
import { untilPageIsLeft } from '../../../ui/leavePage';
import { useDeleteAccountMutation } from './deleteAccount.generated';
import { useReauthenticate } from './useReauthenticate';

/** The consequences, as the confirmation dialog states them. */
const CONSEQUENCES: Record<PostsAfterDeletion, string> = {
  DELETE:
    'Your profile and wishlist will be gone, with all your posts, the comments on them, and what you have said about others.',
  KEEP_WITHOUT_NAME:
    'Your profile and wishlist will be gone. Your posts and comments stay, written by “A former member”, and nobody can edit them any more.',
};

/** The values of DeleteAccountForm. */
export interface AccountDeletion {
  posts: PostsAfterDeletion;
  /** Null for an account that signs in with Google. */
  password: string | null;
}

/**
 * Deletes the account: reauthenticates, asks for confirmation, then deletes.
 * @returns a call that resolves to true when the account is gone; the caller must then navigate and end the session. It
 * rejects with the provider's or the server's error
 */
export function useDeleteAccount(): (deletion: AccountDeletion) => Promise<boolean> {
  const reauthenticate = useReauthenticate();
  const [mutate] = useDeleteAccountMutation();
  return async ({ posts, password }) => {
    const leaving = untilPageIsLeft();
    // First: browsers let Google's window open only right after the click.
    await reauthenticate(password);
    const sure = await askToConfirm(
      {
        title: 'Delete your account?',
        text: `${CONSEQUENCES[posts]} You won't be able to revert this!`,
        confirm: 'Yes, delete it!',
        danger: true,
      },
      leaving,
    );
    if (!sure) return false;
    const { data } = await mutate({ variables: { posts } });
    return data?.deleteAccount ?? false;
  };
}
