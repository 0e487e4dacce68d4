import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';
import { untilPageIsLeft } from './leavePage';
import { notify, removeToasts } from './toast';

/** Title and sentence of a dialog. */
export interface DialogText {
  title: string;
  text: string;
}

/** A question with two answers. `danger` styles the confirm button as dangerous and focuses Cancel. */
export interface Question extends DialogText {
  confirm: string;
  cancel?: string;
  danger?: boolean;
}

/** What had the focus before the first of the dialogs that are open. */
let opener: Element | null = null;

const NOT_LOADED = 'A part of the page could not be loaded. Please check your connection and try again.';

/** Whether the dialog was closed because its page was left. A member's dismissal has a reason. */
const wasLeft = ({ isDismissed, dismiss }: SweetAlertResult): boolean => isDismissed && dismiss === undefined;

/**
 * Opens a dialog. If its page is left, it closes or does not open at all. A question then counts as answered with no,
 * and so does one whose code cannot be loaded. A success that cannot be shown becomes a toast, and counts as closed
 * unless its page was left.
 * @param leaving from untilPageIsLeft; if the dialog follows a call to the server, taken before the call
 */
async function open(options: SweetAlertOptions, leaving = untilPageIsLeft()): Promise<SweetAlertResult> {
  // Loaded with the first dialog: most visits show none.
  const control = document.activeElement;
  const waits = control instanceof HTMLElement && control.matches('a, button');
  if (waits) window.early.showWaiting(control);
  const loaded = await Promise.all([import('sweetalert2'), import('./dialog.css')]).catch(() => null);
  if (waits) window.early.hideWaiting(control);
  if (leaving.aborted || !loaded) {
    if (options.icon === 'success') notify.success(String(options.text));
    else if (!leaving.aborted) notify.error(NOT_LOADED);
    return { isConfirmed: false, isDenied: false, isDismissed: leaving.aborted };
  }
  const [{ default: Swal }] = loaded;
  leaving.addEventListener('abort', () => Swal.close());
  // Toasts would cover the dialog, and an earlier error is out of date by then.
  removeToasts();
  // A dialog may open while another one closes.
  if (!document.activeElement?.closest('.swal2-container')) opener = document.activeElement;
  // base.css handles reduced motion: with `animation: false` a dialog would never close, because it waits for the end
  // of an animation that never starts.
  return Swal.fire({
    ...options,
    buttonsStyling: false,
    heightAuto: false,
    scrollbarPadding: false,
    // SweetAlert would take the focus from the next page, or return it to the opener of another dialog.
    returnFocus: false,
    didClose: () => {
      const isLost = document.activeElement === document.body;
      if (options.returnFocus !== false && isLost && !leaving.aborted && opener instanceof HTMLElement)
        opener.focus();
    },
    didRender: (popup) => {
      // Our dialogs have no picture, and an <img> without src is invalid HTML.
      popup.querySelector('.swal2-image')?.remove();
      // It takes the focus, and would be read twice.
      popup.removeAttribute('aria-live');
      popup.querySelector('.swal2-validation-message')?.setAttribute('role', 'alert');
    },
  });
}

const classes = (confirm: string) => ({
  popup: 'octavo-dialog',
  confirmButton: `octavo-dialog-button ${confirm}`,
  denyButton: 'octavo-dialog-button octavo-dialog-other',
  cancelButton: 'octavo-dialog-button octavo-dialog-other',
});

const success = {
  icon: 'success',
  confirmButtonText: 'OK',
  customClass: classes('octavo-dialog-confirm'),
} satisfies SweetAlertOptions;

/**
 * Shows a success dialog. Resolves when it is closed; the focus returns to where it was.
 * @returns false if it was closed because its page was left
 */
export async function showSuccess({ title, text }: DialogText, leaving?: AbortSignal): Promise<boolean> {
  return !wasLeft(await open({ ...success, title, text }, leaving));
}

/**
 * Shows a success dialog with an offer. The focus does not return: the caller places it.
 * @returns true if the offer was taken, false if the dialog was closed, null if its page was left
 */
export async function showSuccessWithAction(
  { title, text, offer }: DialogText & { offer: string },
  leaving?: AbortSignal,
): Promise<boolean | null> {
  const options = { title, text, showDenyButton: true, denyButtonText: offer, returnFocus: false };
  const answer = await open({ ...success, ...options }, leaving);
  return wasLeft(answer) ? null : answer.isDenied;
}

/** Asks for confirmation. @returns true only for the confirm button; Escape and the backdrop count as no */
export async function askToConfirm(
  { title, text, confirm, cancel, danger }: Question,
  leaving?: AbortSignal,
): Promise<boolean> {
  const options: SweetAlertOptions = {
    title,
    text,
    icon: 'warning',
    showCancelButton: true,
    confirmButtonText: confirm,
    cancelButtonText: cancel ?? 'Cancel',
    // An accidental Enter must not confirm what cannot be undone.
    focusCancel: danger ?? false,
    customClass: classes(danger ? 'octavo-dialog-danger' : 'octavo-dialog-confirm'),
  };
  return (await open(options, leaving)).isConfirmed;
}

/** A question with an optional text field. */
export interface TextQuestion extends Question {
  label: string;
  /** The initial text. */
  initial?: string | undefined;
  /** Called with the text, whatever the answer is. */
  onClose?: (text: string) => void;
  /** @returns the error message for an invalid text; null for a valid one */
  check: (text: string) => string | null;
}

/** Asks for confirmation and a text. @returns the text, which may be empty; null if the answer is no */
export async function promptForText({
  title,
  text,
  confirm,
  danger,
  label,
  initial,
  onClose,
  check,
}: TextQuestion): Promise<string | null> {
  const answer = await open({
    title,
    text,
    input: 'textarea',
    inputLabel: label,
    inputValue: initial ?? '',
    inputAttributes: { dir: 'auto', rows: '3' },
    inputValidator: (value) => check(value),
    // A press beside the dialog must not take the text away.
    allowOutsideClick: false,
    willClose: (popup) => onClose?.(popup.querySelector('textarea')?.value ?? ''),
    showCancelButton: true,
    confirmButtonText: confirm,
    customClass: {
      ...classes(danger ? 'octavo-dialog-danger' : 'octavo-dialog-confirm'),
      input: 'octavo-dialog-text',
    },
  });
  return answer.isConfirmed ? String(answer.value ?? '') : null;
}
