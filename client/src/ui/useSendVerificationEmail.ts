import { useSendVerificationEmailMutation } from '../lib/verifyEmail.generated';
import { notify } from './toast';
import { toastOnError } from './toastOnError';

/**
 * Mails the member a verification link and says so in a toast, or that the address is verified already. A failure shows
 * as a toast. It is in ui because two features offer it.
 */
export function useSendVerificationEmail(): () => Promise<void> {
  const [mutate] = useSendVerificationEmailMutation();
  return async () => {
    const result = await toastOnError(mutate());
    if (!result) return;
    notify.success(
      result.data?.sendVerificationEmail
        ? 'The link is on its way. Open it, then send your text again.'
        : 'Your address is verified. Please send your text again.',
    );
  };
}
