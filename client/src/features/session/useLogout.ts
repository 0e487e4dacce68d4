import { errorMessage } from '../../lib/errors';
import { mayLeavePage } from '../../ui/leavePage';
import { notify } from '../../ui/toast';
import { useSession } from './SessionContext';

/**
 * @returns a call that logs out, after a question if the page has unsaved changes; a toast shows the success or the error
 * (specification: Login and Sign Up)
 */
export function useLogout(): () => Promise<void> {
  const { userLogout } = useSession();
  return async () => {
    if (!(await mayLeavePage())) return;
    try {
      await userLogout();
      notify.warning('User Signed Out');
    } catch (error) {
      notify.error(errorMessage(error));
    }
  };
}
