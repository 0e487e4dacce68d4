/**
 * Closes the top bar's menu or search when the focus goes elsewhere, before and after hydration. The browser itself
 * closes them on Escape or a press outside, but not on Tab, and they would cover what has the focus.
 */
export function closePopoverOnBlur(): void {
  document.addEventListener('focusin', ({ target }) => {
    const open = document.querySelector<HTMLElement>('header:not(main *) :popover-open');
    if (!open || !(target instanceof Element) || open.contains(target)) return;
    if (target.getAttribute('popovertarget') !== open.id) open.hidePopover();
  });
}
