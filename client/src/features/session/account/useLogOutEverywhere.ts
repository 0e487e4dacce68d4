import { askToConfirm } from '../../../ui/dialog';
import { untilPageIsLeft } from '../../../ui/leavePage';
import { notify } from '../../../ui/toast';
import { useLogOutEverywhereMutation } from './logOutEverywhere.generated';
import { useSession } from '../SessionContext';
import { useReauthenticate } from './useReauthenticate';

/**
 * Logs out on every device, this one included: reauthenticates, asks for confirmation, then ends all sessions.
 * @returns a call that takes the password (null for an account that signs in with Google). If it rejects with the
 * provider's or the server's error, all sessions are still open
 */
export function useLogOutEverywhere(): (password: string | null) => Promise<void> {
  const { end } = useSession();
  const reauthenticate = useReauthenticate();
  const [mutate] = useLogOutEverywhereMutation();
  return async (password) => {
    const leaving = untilPageIsLeft();
    // First: browsers let Google's window open only right after the click.
    await reauthenticate(password);
    const sure = await askToConfirm(
      {
        title: 'Log out everywhere?',
        text: 'Every device that is logged in to your account will be logged out, this one included. You can log in again right away.',
        confirm: 'Yes, log out everywhere',
      },
      leaving,
    );
    if (!sure) return;
    await mutate();
    // RequireAuth then redirects to the login page.
    await end();
    notify.success('You are logged out everywhere.');
  };
}
