import { useEffect, useRef, useState } from 'react';
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
 * State of a form that proves who somebody is. A failure is for the form to show, and a toast once that is gone, folded
 * or with its page.
 * @param showsToast whether each failure is a toast as well (specification: Login and Sign Up)
 */
export function useAuthAction(showsToast = false): AuthAction {
  const { isBusy, run } = useAsyncAction();
  const [error, setError] = useState<string | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const attempt = async (action: () => Promise<void>): Promise<void> => {
    setError(null);
    try {
      await action();
    } catch (failure) {
      const message = providerMessage(failure);
      setError(message);
      if (message && (showsToast || isGone.current)) notify.error(message);
    }
  };
  return { error, isBusy, run: (action) => run(() => attempt(action)) };
}
