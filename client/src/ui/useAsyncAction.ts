import { useRef, useState } from 'react';

/** Runs one action at a time. */
export interface AsyncAction {
  isBusy: boolean;
  /**
   * Runs the action. Ignored while one is running: a second press can come, because a busy button is not `disabled`,
   * which would lose the focus.
   * @param button shown and announced as waiting meanwhile (public/early.js)
   * @returns the action's result; undefined if it was ignored
   */
  run: <Result>(action: () => Promise<Result>, button?: HTMLElement) => Promise<Result | undefined>;
}

/** State of a form or button whose action takes time, so that it is sent once however often it is pressed. */
export function useAsyncAction(): AsyncAction {
  const [isBusy, setIsBusy] = useState(false);
  // The state alone would come too late for a press before the next rendering.
  const isRunning = useRef(false);
  const run: AsyncAction['run'] = async (action, button) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setIsBusy(true);
    if (button) window.early.showWaiting(button);
    try {
      return await action();
    } finally {
      isRunning.current = false;
      setIsBusy(false);
      if (button) window.early.hideWaiting(button);
    }
  };
  return { isBusy, run };
}
