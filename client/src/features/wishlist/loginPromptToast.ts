import { DURATION_WITH_ACTION } from '../../ui/toastDuration';

/** Element id of the toast that asks a visitor to log in (LoginPrompt). A popover, so it opens before hydration. */
export const LOGIN_PROMPT = 'login-prompt';

/** Opens the toast for a member whose session has expired. @param pending what its link stores */
export function showLoginPrompt(pending: string): void {
  const toast = document.getElementById(LOGIN_PROMPT);
  if (!toast) return;
  toast.dataset.value = pending;
  toast.showPopover();
}

/** Hides the toast after DURATION_WITH_ACTION, but not while it is hovered or focused. Works before hydration. */
export function hideLoginPromptLater(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leaveLater = (toast: HTMLElement): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (toast.matches(':hover, :focus-within')) leaveLater(toast);
      else if (toast.isConnected) toast.hidePopover();
    }, DURATION_WITH_ACTION);
  };
  const follow = ({ target }: Event): void => {
    if (target instanceof HTMLElement && target.id === LOGIN_PROMPT) leaveLater(target);
  };
  // `toggle` does not bubble.
  document.addEventListener('toggle', follow, { capture: true });
}
