import { useRef, useState } from 'react';
import { notify } from '../../ui/toast';
import { providerMessage } from './providerMessages';

/** One attempt at a time at something the identity provider may refuse. */
export interface AsyncAction {
  /** The message of the last failure, for the red line in the form; null otherwise. */
  error: string | null;
  busy: boolean;
  /** Runs the action unless another one is running. A failure shows inline and as a toast. */
  run: (action: () => Promise<void>) => Promise<void>;
}

/** The state around a form's submit: double submits are impossible, and a failure is told in both places. */
export function useAsyncAction(): AsyncAction {
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // A second click can come before React has drawn the button as busy.
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
