import { storage } from '../../lib/storage';

/** The colour modes of the site. */
export type ColorMode = 'light' | 'dark';

const STORAGE_KEY = 'octavo.theme';
const listeners = new Set<() => void>();

const systemQuery = () => window.matchMedia('(prefers-color-scheme: dark)');
const systemMode = (): ColorMode => (systemQuery().matches ? 'dark' : 'light');

/** The mode chosen on this device; null if the system decides or storage is blocked. */
function chosenMode(): ColorMode | null {
  const stored = storage.read('browser', STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

function remember(mode: ColorMode | null): void {
  // If storage is blocked, the choice lasts until the page is left.
  if (mode) storage.write('browser', STORAGE_KEY, mode);
  else storage.remove('browser', STORAGE_KEY);
}

function apply(mode: ColorMode): void {
  const { classList } = document.documentElement;
  classList.toggle('dark', mode === 'dark');
  classList.toggle('light', mode === 'light');
  for (const listener of listeners) listener();
}

const wantedMode = (): ColorMode => chosenMode() ?? systemMode();

/** Follows the system setting and other tabs; calls the listener on every change. @returns a function that stops it */
export function subscribe(listener: () => void): () => void {
  const followSystem = () => {
    if (!chosenMode()) apply(systemMode());
  };
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) apply(wantedMode());
  };
  // A page restored from the back/forward cache has missed these events.
  const catchUp = ({ persisted }: PageTransitionEvent) => {
    if (persisted) apply(wantedMode());
  };
  // Print is always light.
  const followPaper = ({ matches }: MediaQueryListEvent) => apply(matches ? 'light' : wantedMode());
  const query = systemQuery();
  const paper = window.matchMedia('print');
  listeners.add(listener);
  paper.addEventListener('change', followPaper);
  query.addEventListener('change', followSystem);
  window.addEventListener('storage', followOtherTabs);
  window.addEventListener('pageshow', catchUp);
  return () => {
    listeners.delete(listener);
    paper.removeEventListener('change', followPaper);
    query.removeEventListener('change', followSystem);
    window.removeEventListener('storage', followOtherTabs);
    window.removeEventListener('pageshow', catchUp);
  };
}

/** Switches the mode when any button with `data-theme-switch` is clicked. */
export function handleThemeToggle(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-theme-switch]'))
      setMode(currentMode() === 'dark' ? 'light' : 'dark');
  });
}

/** The mode in use: set by public/theme.js before the first paint, or chosen later. */
export const currentMode = (): ColorMode =>
  document.documentElement.classList.contains('dark') ? 'dark' : 'light';

/** Sets the mode and stores it, unless it equals the system setting: then the site follows the system again. */
export function setMode(mode: ColorMode): void {
  remember(mode === systemMode() ? null : mode);
  apply(mode);
}
