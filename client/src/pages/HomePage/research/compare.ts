/** Where the divider stands at first, in percent. */
export const START = 50;

/** What the slider's value is called. */
export const valueText = (share: number): string => `${share} percent before, ${100 - share} percent after`;

/** Moves the divider of CompareSlider.tsx with its slider, before React is there and after. */
export function followCompareSliders(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.compare === undefined) return;
    target.parentElement?.style.setProperty('--share', `${target.value}%`);
    target.setAttribute('aria-valuetext', valueText(target.valueAsNumber));
  });
}
