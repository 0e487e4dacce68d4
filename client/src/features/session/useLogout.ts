import { useCallback } from 'react';
import { errorMessage } from '../../lib/errors';
import { notify } from '../../ui/toast';
import { useSession } from './SessionContext';

/** @returns a call that logs out; a toast shows the success or the error (specification: Login and Sign Up) */
export function useLogout(): () => Promise<void> {
  const { userLogout } = useSession();
  return useCallback(async () => {
    try {
      await userLogout();
      notify.warning('User Signed Out');
    } catch (error) {
      notify.error(errorMessage(error));
    }
  }, [userLogout]);
}
