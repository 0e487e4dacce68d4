import { storage } from '../../lib/storage';

/** The two appearances of the site. */
export type ColorMode = 'light' | 'dark';

const STORAGE_KEY = 'octavo.theme';
const listeners = new Set<() => void>();

const systemQuery = () => window.matchMedia('(prefers-color-scheme: dark)');
const systemMode = (): ColorMode => (systemQuery().matches ? 'dark' : 'light');

/** What the reader chose on this device, or null where the system decides. Also null where storage is forbidden. */
function chosenMode(): ColorMode | null {
  const stored = storage.read('browser', STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : null;
}

function remember(mode: ColorMode | null): void {
  // Without storage the choice lasts until the page is left.
  if (mode) storage.write('browser', STORAGE_KEY, mode);
  else storage.remove('browser', STORAGE_KEY);
}

function apply(mode: ColorMode): void {
  const { classList } = document.documentElement;
  classList.toggle('dark', mode === 'dark');
  classList.toggle('light', mode === 'light');
  for (const listener of listeners) listener();
}

/** Follows the system and the other tabs, and tells of every change. Out: stops it. */
export function subscribe(listener: () => void): () => void {
  const followSystem = () => {
    if (!chosenMode()) apply(systemMode());
  };
  const followOtherTabs = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) apply(chosenMode() ?? systemMode());
  };
  // Paper is light, whatever the screen is.
  const followPaper = ({ matches }: MediaQueryListEvent) =>
    apply(matches ? 'light' : (chosenMode() ?? systemMode()));
  const query = systemQuery();
  const paper = window.matchMedia('print');
  listeners.add(listener);
  paper.addEventListener('change', followPaper);
  query.addEventListener('change', followSystem);
  window.addEventListener('storage', followOtherTabs);
  return () => {
    listeners.delete(listener);
    paper.removeEventListener('change', followPaper);
    query.removeEventListener('change', followSystem);
    window.removeEventListener('storage', followOtherTabs);
  };
}

/** Switches when a button with `data-theme-switch` is pressed, wherever it stands. */
export function listenForSwitch(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-theme-switch]'))
      setMode(currentMode() === 'dark' ? 'light' : 'dark');
  });
}

/** The mode that public/theme.js set before the first paint, or a later choice. */
export const currentMode = (): ColorMode =>
  document.documentElement.classList.contains('dark') ? 'dark' : 'light';

/** Uses this appearance from now on. One that is the system's own is not kept: the site follows the system again. */
export function setMode(mode: ColorMode): void {
  remember(mode === systemMode() ? null : mode);
  apply(mode);
}
