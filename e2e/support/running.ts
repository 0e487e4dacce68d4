import { test as base } from '@playwright/test';
import { newPlace, type Place, removePlace, Site } from './site.js';

/** A site that starts on first use and keeps running for the next test. */
interface Home {
  readonly place: Place;
  /** The site, ready to serve. If it has ended, it is started again with the same data. */
  open: () => Promise<Site>;
}

interface Running {
  /** A new, empty place, removed after the test. */
  placeToRemove: () => Promise<Place>;
  /** Starts a site as `npm start` does, and stops it after the test. */
  start: (place: Place, env?: Record<string, string>) => Site;
}

/**
 * For tests that start and stop sites and need no browser. `home` is shared, because a first start is slow: use it if
 * existing data does not matter. Tests may kill it or leave it running.
 */
export const test = base.extend<Running, { home: Home }>({
  home: [
    // Playwright reads a fixture's dependencies from this pattern, and the linter forbids an empty one.
    async ({ browserName: _ }, use) => {
      const place = await newPlace();
      const starts: Site[] = [];
      await use({
        place,
        open: async () => {
          let site = starts.at(-1);
          if (!site || site.hasEnded) starts.push((site = new Site(place)));
          await site.ready();
          return site;
        },
      });
      await starts.at(-1)?.stop();
      await removePlace(place);
    },
    { scope: 'worker' },
  ],
  // baseURL starts nothing; see above.
  placeToRemove: async ({ baseURL: _ }, use) => {
    const places: Place[] = [];
    await use(async () => {
      const place = await newPlace();
      places.push(place);
      return place;
    });
    await Promise.all(places.map(removePlace));
  },
  // Depends on placeToRemove, so that the sites have ended before their places are removed.
  start: async ({ placeToRemove: _ }, use) => {
    const sites: Site[] = [];
    await use((place, env) => {
      const site = new Site(place, env);
      sites.push(site);
      return site;
    });
    for (const site of sites) await site.stop();
  },
});
