import { useState } from 'react';
import { notify } from '../../ui/toast';
import { type AsyncAction, useAsyncAction } from '../../ui/useAsyncAction';
import { providerMessage } from './providerMessages';

/** Runs one action at a time that needs the identity provider. */
export interface AuthAction extends Pick<AsyncAction, 'isBusy'> {
  /** The message of the last failure, for FormError; null otherwise. */
  error: string | null;
  /** Runs the action unless another one is running. A failure shows inline and as a toast. */
  run: (action: () => Promise<void>) => Promise<void>;
}

/** State of a form that proves who somebody is. */
export function useAuthAction(): AuthAction {
  const { isBusy, run } = useAsyncAction();
  const [error, setError] = useState<string | null>(null);
  const attempt = async (action: () => Promise<void>): Promise<void> => {
    setError(null);
    try {
      await action();
    } catch (failure) {
      const message = providerMessage(failure);
      setError(message);
      if (message) notify.error(message);
    }
  };
  return { error, isBusy, run: (action) => run(() => attempt(action)) };
}
