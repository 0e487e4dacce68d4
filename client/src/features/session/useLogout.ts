import { errorMessage } from '../../lib/errors';
import { mayLeavePage } from '../../ui/leavePage';
import { notify } from '../../ui/toast';
import { useSession } from './SessionContext';

/**
 * @returns a call that logs out, after a question if the page has unsaved changes; a toast shows the success or the error
 * (specification: Login and Sign Up). It resolves to whether the member is logged out
 */
export function useLogout(): () => Promise<boolean> {
  const { userLogout } = useSession();
  return async () => {
    if (!(await mayLeavePage())) return false;
    try {
      await userLogout();
      notify.warning('User Signed Out');
      return true;
    } catch (error) {
      notify.error(errorMessage(error));
      return false;
    }
  };
}
