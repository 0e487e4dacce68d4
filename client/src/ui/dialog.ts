import type { SweetAlertOptions } from 'sweetalert2';
import { removeToasts } from './toast';

/** Title and sentence of a dialog. */
export interface DialogText {
  title: string;
  text: string;
}

/** A question with its two answers. `danger` colours the confirming button as a warning. */
export interface Question extends DialogText {
  confirm: string;
  cancel?: string;
  danger?: boolean;
}

async function open(options: SweetAlertOptions) {
  // Loaded when the first dialog opens: most visits show none.
  const [{ default: Swal }] = await Promise.all([import('sweetalert2'), import('./dialog.css')]);
  // What was told before, such as an error, is no longer true beside the dialog, and toasts stand over it.
  removeToasts();
  // Reduced motion is the theme's matter (base.css): `animation: false` would leave a dialog open there for ever,
  // since it waits for the end of an animation that never begins.
  return Swal.fire({
    ...options,
    buttonsStyling: false,
    heightAuto: false,
    scrollbarPadding: false,
    // No dialog has a picture, and an img without an address is not valid HTML.
    didRender: (popup) => popup.querySelector('.swal2-image')?.remove(),
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

/** Tells something that went well. Resolves when the dialog is closed; the focus returns to where it was. */
export async function showSuccess({ title, text }: DialogText): Promise<void> {
  await open({ ...success, title, text });
}

/**
 * Tells something that went well and offers to go on from there. Resolves to true when the offer was taken, and to false
 * when the dialog was closed. The focus does not return: the caller puts it where things go on.
 */
export async function showSuccessAndOffer({
  title,
  text,
  offer,
}: DialogText & { offer: string }): Promise<boolean> {
  const { isDenied } = await open({
    ...success,
    title,
    text,
    showDenyButton: true,
    denyButtonText: offer,
    returnFocus: false,
  });
  return isDenied;
}

/** Asks. Resolves to true only when the confirming button was chosen; Escape and the backdrop mean no. */
export async function askToConfirm({ title, text, confirm, cancel, danger }: Question): Promise<boolean> {
  const answer = await open({
    title,
    text,
    icon: 'warning',
    showCancelButton: true,
    confirmButtonText: confirm,
    cancelButtonText: cancel ?? 'Cancel',
    // What cannot be undone is never one careless Enter away.
    focusCancel: danger ?? false,
    customClass: classes(danger ? 'octavo-dialog-danger' : 'octavo-dialog-confirm'),
  });
  return answer.isConfirmed;
}

/** A question that also asks for a text, which may be left out. */
export interface TextQuestion extends Question {
  label: string;
  /** What is wrong with the text; null for nothing. */
  check: (text: string) => string | null;
}

/** Asks, with a field for a text. Resolves to the text, which may be empty, or to null where the answer is no. */
export async function askForText({
  title,
  text,
  confirm,
  danger,
  label,
  check,
}: TextQuestion): Promise<string | null> {
  const answer = await open({
    title,
    text,
    input: 'textarea',
    inputLabel: label,
    inputAttributes: { dir: 'auto', rows: '3' },
    inputValidator: (value) => check(value),
    showCancelButton: true,
    confirmButtonText: confirm,
    customClass: {
      ...classes(danger ? 'octavo-dialog-danger' : 'octavo-dialog-confirm'),
      input: 'octavo-dialog-text',
    },
  });
  return answer.isConfirmed ? String(answer.value ?? '') : null;
}
