import { JSDOM } from 'jsdom';

/**
 * Loads a page without scripts.
 * @param cookie a member's session cookie
 */
export async function openPage(address: string, cookie?: string) {
  const response = await fetch(address, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });
  const html = await response.text();
  // Without the styles, which JSDOM would parse.
  const { document } = new JSDOM(html.replace(/(<style[^>]*>)[^]*?(?=<\/style>)/g, '$1')).window;
  const json = (selector: string): unknown =>
    JSON.parse(document.querySelector(selector)?.textContent ?? 'null');
  return {
    status: response.status,
    headers: response.headers,
    html,
    document,
    /** How many there are of the parts of the frame: top bar, main area, heading of level 1, footer. */
    frame: ['header', 'main', 'main h1', 'footer'].map(
      (part) =>
        [...document.querySelectorAll(part)].filter((found) => !found.parentElement?.closest('article'))
          .length,
    ),
    main: document.querySelector('main')?.textContent ?? null,
    /** A meta element's content by name or property. */
    meta: (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content'),
    /** The data for hydration; null when not rendered on the server. */
    state: json('#page-state') as { viewer: unknown; cache: unknown; origin: string } | null,
    facts: json('script[type="application/ld+json"]') as { '@graph': Record<string, unknown>[] } | null,
  };
}
