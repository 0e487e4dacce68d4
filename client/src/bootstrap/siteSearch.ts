import { storage } from '../lib/storage';
import { isControl } from './controls';

/** The id of the panel with the site's search field: a popover, but for wide screens, where it stands in the bar. */
export const SITE_SEARCH = 'site-search';

const STORAGE_KEY = 'octavo.searchKey';
const isOff = (): boolean => storage.read('browser', STORAGE_KEY) === 'off';

/** Tells CSS (features/search/SearchKeySwitch) and, by the field's attribute, screen readers whether the key is on. */
const showSetting = (): void => {
  document.documentElement.dataset.searchKey = isOff() ? 'off' : 'on';
  const field = document.querySelector(`#${SITE_SEARCH} input`);
  if (isOff()) field?.removeAttribute('aria-keyshortcuts');
  else field?.setAttribute('aria-keyshortcuts', '/');
};

/** Whether the key / opens the search. Always true on the server. */
export const isSearchKeyOn = (): boolean => document.documentElement.dataset.searchKey !== 'off';

/** Calls the listener when the key is turned off or on. @returns a function that ends this */
export function onSearchKeyChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-search-key'] });
  return () => observer.disconnect();
}

/**
 * Has the key / and the bar's button open the search field and put the focus there, before React is there and after. A
 * button with `data-search-key-switch` turns the key off and on, in this browser (WCAG 2.2, 2.1.4).
 */
export function listenForSiteSearch(): void {
  showSetting();
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
      // The browser closes it, and without this opens it, too, but leaves the focus on the button.
      if (!document.querySelector(`#${SITE_SEARCH}:popover-open`)) open(event);
    }
  });
}

function isSearchKey(event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
  if (key !== '/' || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false;
  const isTyping = isControl(target) || (target instanceof HTMLElement && target.isContentEditable);
  return !isTyping && !document.querySelector('[aria-modal="true"]');
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
