import { useCallback } from 'react';
import { notify } from '../../ui/toast';
import { providerMessage } from './providerMessages';
import { useSession } from './SessionContext';

/** Out: a function that logs out and says so, or says why it could not (specification: Login and Sign Up). */
export function useLogout(): () => Promise<void> {
  const { userLogout } = useSession();
  return useCallback(async () => {
    try {
      await userLogout();
      notify.warning('User Signed Out');
    } catch (error) {
      notify.error(providerMessage(error) ?? 'Something went wrong. Please try again.');
    }
  }, [userLogout]);
}
