// The first script of every page, and for a visitor who only reads the only one: it brings the site's own scripts when
// they are needed, and keeps what is done before they are there.
import './ui/theme/base.css';
import { subscribe as followAppearance } from './ui/theme/appearance';
import { type EarlyActs, keepEarlyActs } from './starter/earlyActs';
import { onIntent } from './starter/intent';
import { localizeMoments } from './starter/localMoments';
import { reloadOnMissingChunk } from './lib/missingChunk';
import { bringTypefaces } from './starter/typefaces';
import { isServing } from './lib/connection/connection';
import { turnEarly } from './pages/HomePage/hero/earlyTurns';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root.');

// The name of this file holds a hash of all that it leads to.
reloadOnMissingChunk({ build: import.meta.url, isServing, reload: () => window.location.reload() });

// Also on a page that waits with its scripts the site follows the system and the other tabs.
followAppearance(() => undefined);

bringTypefaces();

const isRendered = root.hasChildNodes();
if (isRendered) localizeMoments(root);

let earlyActs: EarlyActs | null = null;

async function begin(element: HTMLElement): Promise<void> {
  try {
    const { mount } = await import('./main');
    await mount(element);
  } finally {
    // Also when a part could not be loaded: what the browser can do by itself, such as sending a search, then happens.
    earlyActs?.replay();
  }
}

// public/theme.js has looked whether somebody signed in here, whom the server did not know any more.
const expectsMember = document.documentElement.classList.contains('expects-member');
const canWait = isRendered && root.dataset.start === 'on-intent' && !expectsMember;
const waits = canWait && turnEarly(root);
// Before what is done too early is kept, and so kept from everybody else.
if (waits) onIntent(root, () => void begin(root));
if (isRendered) earlyActs = keepEarlyActs(root);
if (!waits) void begin(root);
