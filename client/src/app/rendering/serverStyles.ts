import createCache, { type EmotionCache } from '@emotion/cache';

/** The key of the cache that Emotion uses in the browser: only then does it take over what the server wrote. */
const KEY = 'css';

/**
 * A cache for the styles of one page. `compat` has Emotion keep them here instead of writing each beside the first
 * element that uses it, where they would count as children in selectors and have to be moved before hydration.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: KEY });
  cache.compat = true;
  return cache;
}

/**
 * The styles that a render has put into its cache, as elements for the head. The marks are those that Emotion looks
 * for when it starts in the browser (emotion.sh, "Server Side Rendering"): one element for each global sheet, in the
 * order they were made, then one for all classes. @emotion/server does the same, but is no longer kept up.
 */
export function styleElements({ inserted, registered }: EmotionCache): string {
  let globals = '';
  let rules = '';
  const names: string[] = [];
  for (const [name, css] of Object.entries(inserted)) {
    if (typeof css !== 'string') continue;
    if (registered[`${KEY}-${name}`] === undefined) {
      globals += `<style data-emotion="${KEY}-global ${name}">${css}</style>`;
    } else {
      names.push(name);
      rules += css;
    }
  }
  return `${globals}<style data-emotion="${KEY} ${names.join(' ')}">${rules}</style>`;
}
