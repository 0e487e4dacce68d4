import { act, cleanup, configure } from '@testing-library/react';
import { system } from '../ui/theme/system';
import { loadToaster, removeToasts } from '../ui/toast';

/** Far longer than anything takes to appear, even on a busy machine. */
configure({ asyncUtilTimeout: 30_000 });

// Chakra makes no styles, as Jest loads no style sheets: no test can see them, and they take a twelfth of the time.
Object.assign(system, { css: () => ({}), _global: [] });

// Pages load it when idle; tests do not wait for that.
await loadToaster();

/** As in public/early.js, which would also keep clicks from the page. */
window.early = {
  takeEvents: () => [],
  showWaiting: (control) => control.setAttribute('aria-busy', 'true'),
  hideWaiting: (control) => control.removeAttribute('aria-busy'),
};

/** Removes what a test has rendered, and the toasts, which outlive it. */
export function removeRendered(): void {
  cleanup();
  act(removeToasts);
}
