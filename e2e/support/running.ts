import { test as base } from '@playwright/test';
import { newPlace, type Place, removePlace, Site } from './site.js';

interface Running {
  /** A new, empty place, removed when the test is over. */
  placeToRemove: () => Promise<Place>;
  /** Starts a site as `npm start` does, and stops it when the test is over. */
  start: (place: Place, env?: Record<string, string>) => Site;
}

/** A test that starts and stops sites of its own and needs no browser. */
export const test = base.extend<Running>({
  // Playwright reads from the pattern what a fixture needs; this one needs nothing that costs anything.
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
    for (const site of sites) {
      site.signal('SIGINT');
      await site.ended;
    }
  },
});
