import { storage } from '../lib/storage';

/** Set when the web fonts are probably in the browser's cache. public/theme.js reads it and sets data-typefaces. */
const STORAGE_KEY = 'octavo.typefaces';
/** Delay after the load event, in milliseconds: by then the images are painted. */
const PAUSE = 300;

/**
 * Loads the web fonts after the page on a first visit, because they weigh more than the page and its images. Until then
 * the text uses fallback fonts of the same width. On later visits the web fonts are used from the first paint.
 */
export function loadTypefaces(): void {
  const { dataset } = document.documentElement;
  if (dataset.typefaces === undefined) return;
  const bring = (): void => {
    delete dataset.typefaces;
    // Without storage every visit counts as the first.
    storage.write('browser', STORAGE_KEY, 'known');
  };
  const bringSoon = () => setTimeout(bring, PAUSE);
  if (document.readyState === 'complete') bringSoon();
  else window.addEventListener('load', bringSoon, { once: true });
}
