import { useRef, useState } from 'react';
import { notify } from '../../ui/toast';
import { providerMessage } from './providerMessages';

/** Runs one action at a time that may fail, such as a call to the identity provider. */
export interface AsyncAction {
  /** The message of the last failure, for FormError; null otherwise. */
  error: string | null;
  busy: boolean;
  /** Runs the action unless another one is running. A failure shows inline and as a toast. */
  run: (action: () => Promise<void>) => Promise<void>;
}

/** State of a form's submit: prevents double submits; a failure shows inline and as a toast. */
export function useAsyncAction(): AsyncAction {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // A second click can come: the button is not `disabled`, as it would lose the focus.
  const running = useRef(false);

  async function run(action: () => Promise<void>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await action();
    } catch (failure) {
      const message = providerMessage(failure);
      setError(message);
      if (message) notify.error(message);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { error, busy, run };
}
