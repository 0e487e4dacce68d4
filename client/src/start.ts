// The entry script of every page, and the only one for visitors who only read. It runs what needs no React, and loads
// React on the first interaction that needs it.
import './ui/theme/base.css';
import { handleThemeToggle, subscribe as followAppearance } from './ui/theme/appearance';
import { type EventReplay, recordEvents } from './bootstrap/eventReplay';
import { keepHistoryKeys } from './bootstrap/historyKeys';
import { hydrateOnInteraction } from './bootstrap/hydrateOnInteraction';
import { handleLoadFailure } from './bootstrap/loadFailure';
import { localizeTimes } from './bootstrap/localTimes';
import { listenForCopy } from './bootstrap/copyCode';
import { listenForShare } from './bootstrap/share';
import { listenForSiteSearch } from './bootstrap/siteSearch';
import { closePopoverOnBlur } from './bootstrap/popovers';
import { preloadWhenIdle, preloadScripts } from './bootstrap/preloadScripts';
import { showTooltips } from './bootstrap/tooltips';
import { loadTypefaces } from './bootstrap/typefaces';
import { hideLoginPromptLater } from './features/wishlist/loginPromptToast';
import { reloadOnMissingChunk } from './lib/missingChunk';
import { isServing } from './lib/onlineStatus/onlineStatus';
import { playCarousel } from './pages/HomePage/hero/carousel';
import { followCompareSliders } from './pages/HomePage/research/compare';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');

// This file's name contains a hash of its content and its imports, so it identifies the build.
const reload = (): void => window.location.reload();
reloadOnMissingChunk({ build: import.meta.url, isServing, reload });

// First, so that every other popstate listener finds an entry key.
keepHistoryKeys();
followAppearance(() => undefined);
handleThemeToggle();
showTooltips();
listenForShare(root);
listenForCopy();
listenForSiteSearch();
closePopoverOnBlur();
hideLoginPromptLater();
followCompareSliders();
loadTypefaces();

const isRendered = root.hasChildNodes();
if (isRendered) localizeTimes(root);
const carousel = root.querySelector<HTMLElement>('[aria-roledescription="carousel"]');
if (carousel) playCarousel(carousel);

let events: EventReplay | null = null;

async function hydratePage(element: HTMLElement): Promise<void> {
  try {
    const { mount } = await import('./main');
    await mount(element);
  } catch (error) {
    // Presses are still held back: without React a form would send its fields, even a password, in the address.
    handleLoadFailure({ isServing, reload });
    throw error;
  }
  events?.replay();
}

const { scripts } = root.dataset;
// Before recordEvents, which stops events from reaching listeners added later.
if (scripts !== undefined) {
  const files = scripts.split(' ');
  hydrateOnInteraction(root, () => {
    preloadScripts(files, 'high');
    void hydratePage(root);
  });
  preloadWhenIdle(files);
}
const repeats = window.early.takeEvents();
if (isRendered) events = recordEvents(root);
for (const repeat of repeats) repeat();
if (scripts === undefined) void hydratePage(root);
