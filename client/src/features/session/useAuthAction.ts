import { useState } from 'react';
import { untilPageIsLeft } from '../../ui/leavePage';
import { notify } from '../../ui/toast';
import { type AsyncAction, useAsyncAction } from '../../ui/useAsyncAction';
import { providerMessage } from './providerMessages';

/** Runs one action at a time that needs the identity provider. */
export interface AuthAction extends Pick<AsyncAction, 'isBusy'> {
  /** The message of the last failure, for FormError; null otherwise. */
  error: string | null;
  /** Runs the action unless another one is running. */
  run: (action: () => Promise<void>) => Promise<void>;
}

/**
 * State of a form that proves who somebody is. A failure is for the form to show, and a toast once its page is left.
 * @param showsToast whether each failure is a toast as well (specification: Login and Sign Up)
 */
export function useAuthAction(showsToast = false): AuthAction {
  const { isBusy, run } = useAsyncAction();
  const [error, setError] = useState<string | null>(null);
  const attempt = async (action: () => Promise<void>): Promise<void> => {
    setError(null);
    const leaving = untilPageIsLeft();
    try {
      await action();
    } catch (failure) {
      const message = providerMessage(failure);
      setError(message);
      if (message && (showsToast || leaving.aborted)) notify.error(message);
    }
  };
  return { error, isBusy, run: (action) => run(() => attempt(action)) };
}
