import createCache, { type EmotionCache } from '@emotion/cache';

/** Emotion's default cache key. It must match the browser's, or Emotion does not reuse the server's styles. */
const KEY = 'css';

/**
 * Creates the Emotion cache for one page. `compat` collects the styles here. Otherwise Emotion writes <style> elements
 * into the body, where they count in selectors such as `:first-child` and must be moved before hydration.
 */
export function createStyleCache(): EmotionCache {
  const cache = createCache({ key: KEY });
  cache.compat = true;
  return cache;
}

/**
 * The collected styles as <style> elements for the head, with the `data-emotion` attributes that Emotion looks for in
 * the browser (emotion.sh, "Server Side Rendering"): one element per global sheet, in creation order, then one for all
 * classes. Replaces @emotion/server, which is unmaintained.
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
