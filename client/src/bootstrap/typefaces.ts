import { storage } from '../lib/storage';

/** That the typefaces are in the browser's cache, as far as one can know; public/theme.js reads it, and sets data-typefaces. */
const STORAGE_KEY = 'octavo.typefaces';
/** How long after the page is loaded, in milliseconds: by then its pictures are drawn. */
const PAUSE = 300;

/**
 * On a first visit the typefaces weigh more than the page and all its pictures. So these come first, in faces of the same
 * measure, and the typefaces follow; on later visits they are there from the first paint.
 */
export function bringTypefaces(): void {
  const { dataset } = document.documentElement;
  if (dataset.typefaces === undefined) return;
  const bring = (): void => {
    delete dataset.typefaces;
    // Without storage every visit is the first.
    storage.write('browser', STORAGE_KEY, 'known');
  };
  const bringSoon = () => setTimeout(bring, PAUSE);
  if (document.readyState === 'complete') bringSoon();
  else window.addEventListener('load', bringSoon, { once: true });
}
