import { storage } from '../lib/storage';
import { isControl } from './controls';

/** The id of the search panel: a popover, except on wide screens, where it is part of the top bar. */
export const SITE_SEARCH = 'site-search';

const STORAGE_KEY = 'octavo.searchKey';
const isOff = (): boolean => storage.read('browser', STORAGE_KEY) === 'off';

/** Publishes the setting: `data-search-key` for CSS (SearchKeySwitch), `aria-keyshortcuts` for screen readers. */
const showSetting = (): void => {
  document.documentElement.dataset.searchKey = isOff() ? 'off' : 'on';
  const field = document.querySelector(`#${SITE_SEARCH} input`);
  if (isOff()) field?.removeAttribute('aria-keyshortcuts');
  else field?.setAttribute('aria-keyshortcuts', '/');
};

/** Whether the / shortcut is on. Needs a document, so not for the server. */
export const isSearchKeyOn = (): boolean => document.documentElement.dataset.searchKey !== 'off';

/** Calls the listener when the shortcut is turned off or on. @returns unsubscribes */
export function onSearchKeyChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-search-key'] });
  return () => observer.disconnect();
}

/**
 * Opens and focuses the search field on the / key and on a click on the bar's button, before and after hydration. A
 * button with `data-search-key-switch` turns the shortcut off or on in this browser (WCAG 2.2, 2.1.4).
 */
export function listenForSiteSearch(): void {
  showSetting();
  // Another page may have changed it before this one was restored from the back/forward cache.
  window.addEventListener('pageshow', showSetting);
  document.addEventListener('keydown', (event) => {
    if (isSearchKey(event) && !isOff()) open(event);
  });
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.matches('[data-search-key-switch]')) {
      if (isOff()) storage.remove('browser', STORAGE_KEY);
      else storage.write('browser', STORAGE_KEY, 'off');
      showSetting();
    } else if (button?.getAttribute('popovertarget') === SITE_SEARCH) {
      // The browser closes the popover itself. It would also open it, but leave the focus on the button.
      if (!document.querySelector(`#${SITE_SEARCH}:popover-open`)) open(event);
    }
  });
}

function isSearchKey(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  if (key !== '/' || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false;
  const isTyping = isControl(target) || (target instanceof HTMLElement && target.isContentEditable);
  return !isTyping && !document.querySelector('[aria-modal="true"], dialog:modal');
}

function open(event: Event): void {
  const panel = document.getElementById(SITE_SEARCH);
  const field = panel?.querySelector('input');
  if (!panel || !field) return;
  event.preventDefault();
  if (field.getClientRects().length === 0) panel.showPopover();
  field.focus();
  field.select();
}
