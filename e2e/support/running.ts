import { test as base } from '@playwright/test';
import { newPlace, type Place, removePlace, Site } from './site.js';

/** A place whose site is started when it is asked for, and goes on for the next test. */
interface Home {
  readonly place: Place;
  /** The site, ready: the one that runs, or a new start of it over the same data when it has ended. */
  open: () => Promise<Site>;
}

interface Running {
  /** A new, empty place, removed when the test is over. */
  placeToRemove: () => Promise<Place>;
  /** Starts a site as `npm start` does, and stops it when the test is over. */
  start: (place: Place, env?: Record<string, string>) => Site;
}

/**
 * A test that starts and stops sites and needs no browser. `home` is for tests that mind neither what others have written
 * nor whether this is the site's first start, which takes most of the time: they may kill it, or leave it running.
 */
export const test = base.extend<Running, { home: Home }>({
  home: [
    // Playwright reads from the pattern what a fixture needs.
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
  // This one needs nothing that costs anything.
  placeToRemove: async ({ baseURL: _ }, use) => {
    const places: Place[] = [];
    await use(async () => {
      const place = await newPlace();
      places.push(place);
      return place;
    });
    await Promise.all(places.map(removePlace));
  },
  // Asks for the place too, so that its sites have ended before it is removed.
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
