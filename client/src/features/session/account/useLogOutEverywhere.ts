import { useCallback } from 'react';
import { askToConfirm } from '../../../ui/dialog';
import { notify } from '../../../ui/toast';
import { useLogOutEverywhereMutation } from './logOutEverywhere.generated';
import { useSession } from '../SessionContext';

/**
 * Logs out on every device, this one included: the member proves who they are, is asked once more, and then it is done.
 * In: the password, or null for an account that signs in with Google. Out: a call that rejects with the provider's error
 * or the server's; nobody is logged out then.
 */
export function useLogOutEverywhere(): (password: string | null) => Promise<void> {
  const { reauthenticate, end } = useSession();
  const [mutate] = useLogOutEverywhereMutation();
  return useCallback(
    async (password) => {
      // First, while the click still allows Google's window to open.
      await reauthenticate(password);
      const sure = await askToConfirm({
        title: 'Log out everywhere?',
        text: 'Every device that is logged in to your account will be logged out, this one included. You can log in again right away.',
        confirm: 'Yes, log out everywhere',
      });
      if (!sure) return;
      await mutate();
      // A members' page without a member leads to the login page.
      await end();
      notify.success('You are logged out everywhere.');
    },
    [reauthenticate, end, mutate],
  );
}
