/** A form control. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Whether a control is ticked rather than filled in. Its value never changes, and is "on" without an attribute. */
export const isTickable = (control: Control): control is HTMLInputElement & { type: 'checkbox' | 'radio' } =>
  control.type === 'checkbox' || control.type === 'radio';

/** Controls that differ from the server's HTML: changed before any script ran, or autofilled. */
export function changedControls(page: ParentNode): Control[] {
  return [...page.querySelectorAll('input, textarea, select')].filter(isControl).filter(isChanged);
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    // Without a `selected` option the browser selects the first.
    const written = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(written, 0);
  }
  if (isTickable(control)) return control.checked !== control.defaultChecked;
  return control.type !== 'hidden' && control.value !== control.defaultValue;
}
