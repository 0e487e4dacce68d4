/** Distance in pixels between the tooltip and the edges of the window. */
const MARGIN = 8;

/**
 * Shows a tooltip at an element with `data-tooltip` that the mouse is over or that has the keyboard's focus; one that does
 * nothing else has `data-tooltip-on-tap`, too. It says the attribute's text or, if that is empty, the element's
 * `aria-label`. It stays while the mouse is over it; Escape hides it (WCAG 1.4.13). Screen readers skip it, so its text
 * must be in the element's name or description, too.
 */
export function showTooltips(): void {
  const tooltip = document.createElement('div');
  tooltip.id = 'tooltip';
  tooltip.ariaHidden = 'true';
  tooltip.hidden = true;
  document.body.append(tooltip);
  let hovered: HTMLElement | null = null;
  let focused: HTMLElement | null = null;

  const update = (): void => {
    const owner = hovered ?? focused;
    const text = owner?.isConnected && (owner.dataset.tooltip || owner.ariaLabel);
    tooltip.hidden = !text;
    if (!text) return;
    tooltip.textContent = text;
    const { left, top, width, bottom } = owner.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = tooltip;
    const { clientWidth, clientHeight } = document.documentElement;
    const centred = Math.min(left + (width - offsetWidth) / 2, clientWidth - offsetWidth - MARGIN);
    const isBelow = bottom + offsetHeight <= clientHeight;
    tooltip.style.left = `${Math.max(MARGIN, centred)}px`;
    tooltip.style.top = `${isBelow ? bottom : top - offsetHeight}px`;
  };
  const point = (over: EventTarget | null): void => {
    if (over !== tooltip) hovered = ownerOf(over);
    update();
  };
  const hideOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || tooltip.hidden) return;
    event.stopPropagation();
    hovered = focused = null;
    update();
  };
  const followFocus = (): void => {
    focused = document.querySelector<HTMLElement>('[data-tooltip]:focus-visible');
    update();
  };

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch') point(target);
  });
  document.documentElement.addEventListener('mouseleave', () => point(null));
  document.addEventListener('focusin', followFocus);
  document.addEventListener('focusout', followFocus);
  document.addEventListener('click', ({ target, pointerType }) => {
    // A finger that acts needs none, and it would be in the way.
    if (pointerType === 'touch') focused = ownerOf(target, '[data-tooltip-on-tap]');
    // A press may change the text.
    update();
  });
  document.addEventListener('scroll', update, true);
  document.addEventListener('keydown', hideOnEscape, true);
}

const ownerOf = (target: EventTarget | null, only = ''): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[data-tooltip]${only}`) : null;
