/** Initial position of the divider, in percent. */
export const START = 50;

/** The slider's value in words, for screen readers (aria-valuetext). */
export const valueText = (share: number): string => `${share} percent before, ${100 - share} percent after`;

/** Moves the divider of CompareSlider.tsx with its slider. Needs no React, so it works before hydration. */
export function followCompareSliders(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset.compare === undefined) return;
    target.parentElement?.style.setProperty('--share', `${target.value}%`);
    target.setAttribute('aria-valuetext', valueText(target.valueAsNumber));
  });
}
