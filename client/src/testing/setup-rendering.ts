import { act, cleanup, configure } from '@testing-library/react';
import { loadToaster, removeToasts } from '../ui/toast';

/** Far longer than anything takes to appear, even on a busy machine. */
configure({ asyncUtilTimeout: 30_000 });

// Pages load it when idle; tests do not wait for that.
await loadToaster();

/** Removes what a test has rendered, and the toasts, which outlive it. */
export function removeRendered(): void {
  cleanup();
  act(removeToasts);
}
