import { notePostToKeep } from './postToKeep';

/** The id of the toast that asks a visitor to log in. It is a popover (LoginToKeep), so it opens before any script. */
export const LOGIN_TO_KEEP = 'login-to-keep';

/** How long it stays, in milliseconds: as long as another toast with something to press. */
const DURATION = 8000;

/** Asks a member to log in whose sign-in has run out. */
export function askToLogIn(blogId: string): void {
  const toast = document.getElementById(LOGIN_TO_KEEP);
  if (!toast) return;
  toast.dataset.value = blogId;
  toast.showPopover();
}

/**
 * Follows that toast, with or without React: notes the post once its reader goes to log in, and takes the toast away after
 * a while, but not from under the pointer or the focus. The toast knows the post from public/early.js.
 */
export function listenForLoginToKeep(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest(`#${LOGIN_TO_KEEP} a`) : null;
      const blogId = link?.closest<HTMLElement>(`#${LOGIN_TO_KEEP}`)?.dataset.value;
      if (blogId !== undefined) notePostToKeep(blogId);
    },
    { capture: true },
  );

  let timer: ReturnType<typeof setTimeout> | undefined;
  const leaveLater = (toast: HTMLElement): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (toast.matches(':hover, :focus-within')) leaveLater(toast);
      else if (toast.isConnected) toast.hidePopover();
    }, DURATION);
  };
  const follow = ({ target }: Event): void => {
    if (target instanceof HTMLElement && target.id === LOGIN_TO_KEEP) leaveLater(target);
  };
  // It does not bubble.
  document.addEventListener('toggle', follow, { capture: true });
}
