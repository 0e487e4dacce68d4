import { useEffect, useId, useState } from 'react';

interface ComboboxOptions {
  field: HTMLInputElement;
  /** One key per option, in display order. */
  keys: readonly string[];
  startsOpen: boolean;
  onClear: () => void;
}

/**
 * Turns an existing input into a combobox: keyboard handling and ARIA attributes. Focus stays in the input. Caret and
 * text are left to the browser.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function useCombobox({ field, keys, startsOpen, onClear }: ComboboxOptions) {
  const id = useId();
  const [wantsOpen, setWantsOpen] = useState(startsOpen);
  const [active, setActive] = useState<string | null>(null);
  const isOpen = wantsOpen && keys.length > 0;
  const at = isOpen && active !== null ? keys.indexOf(active) : -1;
  const optionId = (key: string): string => `${id}-${keys.indexOf(key)}`;
  const activeId = at < 0 ? null : `${id}-${at}`;

  const close = (): void => {
    setWantsOpen(false);
    setActive(null);
  };
  /** Wraps around through the input itself, which has index -1. */
  const move = (step: 1 | -1): void => {
    setWantsOpen(true);
    const places = keys.length + 1;
    setActive(keys[((at + 1 + step + places) % places) - 1] ?? null);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, isComposing } = event;
    if (isComposing || ctrlKey || metaKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (altKey) setWantsOpen(key === 'ArrowDown');
      else move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter' && activeId !== null) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    } else if (key === 'Escape' && (isOpen || field.value !== '')) {
      // Keeps Escape from closing the popover around the field, too.
      event.preventDefault();
      if (isOpen) close();
      else onClear();
    } else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) {
      setActive(null);
    }
  };
  const onInput = (): void => {
    setWantsOpen(true);
    setActive(null);
  };

  useEffect(() => {
    const { form } = field;
    field.addEventListener('keydown', onKeyDown);
    field.addEventListener('input', onInput);
    field.addEventListener('blur', close);
    form?.addEventListener('submit', close);
    return () => {
      field.removeEventListener('keydown', onKeyDown);
      field.removeEventListener('input', onInput);
      field.removeEventListener('blur', close);
      form?.removeEventListener('submit', close);
    };
  });

  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-expanded', String(isOpen));
    if (activeId === null) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', activeId);
  }, [field, id, isOpen, activeId]);

  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  return { id, isOpen, close, optionId, isActive: (key: string) => at >= 0 && keys[at] === key };
}
