import { beforeEach, describe, expect, it } from '@jest/globals';
import { reloadOnMissingChunk, reloadsForChunk } from './missingChunk';

/** Simulates start.ts of this build: listens for missing chunks. */
function openPage(build: string, isServing = true) {
  const page = { reloads: 0 };
  reloadOnMissingChunk({
    build,
    isServing: () => Promise.resolve(isServing),
    reload: () => {
      page.reloads += 1;
    },
  });
  return page;
}

/** Fires Vite's event for a missing chunk. */
async function missChunk(): Promise<void> {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await new Promise((resolve) => setTimeout(resolve));
}

beforeEach(() => window.sessionStorage.clear());

describe('a page whose scripts are gone', () => {
  it('stays as it is while the server is out of reach', async () => {
    const page = openPage('away', false);
    await missChunk();
    expect(page.reloads).toBe(0);
  });

  it('is not reloaded a second time when the same build still lacks them', async () => {
    window.sessionStorage.setItem('octavo.reloadedFor', 'broken');
    const page = openPage('broken');
    await missChunk();
    expect(page.reloads).toBe(0);
    expect(reloadsForChunk()).toBe(false);
  });

  it('is reloaded once, however many of them it asks for', async () => {
    // Left by an earlier build: that one has had its reload, this one has not.
    window.sessionStorage.setItem('octavo.reloadedFor', 'broken');
    const page = openPage('left open');
    window.dispatchEvent(new Event('vite:preloadError'));
    await missChunk();
    await missChunk();
    expect(page.reloads).toBe(1);
    expect(reloadsForChunk()).toBe(true);
  });
});
