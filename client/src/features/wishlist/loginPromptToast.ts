import { DURATION_WITH_ACTION } from '../../ui/toastDuration';
import { savePendingPost } from './pendingPost';

/** Element id of the toast that asks a visitor to log in (LoginPrompt). A popover, so it opens before hydration. */
export const LOGIN_PROMPT = 'login-prompt';

/** Opens the toast for a member whose session has expired. */
export function showLoginPrompt(blogId: string): void {
  const toast = document.getElementById(LOGIN_PROMPT);
  if (!toast) return;
  toast.dataset.value = blogId;
  toast.showPopover();
}

/**
 * Adds the toast's event handlers, which also work before hydration. A click on its login link stores the post's id,
 * which public/early.js has put in data-value. The toast hides after DURATION_WITH_ACTION, but not while hovered or
 * focused.
 */
export function handleLoginPrompt(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest(`#${LOGIN_PROMPT} a`) : null;
      const blogId = link?.closest<HTMLElement>(`#${LOGIN_PROMPT}`)?.dataset.value;
      if (blogId !== undefined) savePendingPost(blogId);
    },
    { capture: true },
  );

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
