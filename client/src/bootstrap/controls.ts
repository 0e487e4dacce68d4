/** What holds something that people type or choose. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** The controls that no longer hold what the server wrote: typed into before any script ran, or filled in by the browser. */
export function changedControls(page: ParentNode): Control[] {
  return [...page.querySelectorAll('input, textarea, select')].filter(isControl).filter(isChanged);
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    // Without a choice of the server's the first one stands.
    const written = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(written, 0);
  }
  return control.type !== 'hidden' && control.value !== control.defaultValue;
}
