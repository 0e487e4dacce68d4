import { JSDOM } from 'jsdom';

/**
 * Opens a page as a browser without scripts reads it.
 * @param cookie the session cookie of the member who opens it
 */
export async function openPage(address: string, cookie?: string) {
  const response = await fetch(address, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });
  const html = await response.text();
  const { document } = new JSDOM(html).window;
  const json = (selector: string): unknown =>
    JSON.parse(document.querySelector(selector)?.textContent ?? 'null');
  return {
    status: response.status,
    headers: response.headers,
    html,
    document,
    /** The text of the main area. */
    main: document.querySelector('main')?.textContent ?? null,
    /** The content of the head's element of that name or property. */
    meta: (name: string) =>
      document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content'),
    /** What the browser takes over; null when the server has not rendered the page. */
    state: json('#page-state') as { viewer: unknown; cache: unknown; origin: string } | null,
    /** The page's JSON-LD. */
    facts: json('script[type="application/ld+json"]') as { '@graph': Record<string, unknown>[] } | null,
  };
}
