import Bowser from 'bowser';

/** In characters; real User-Agent headers are shorter. */
const READ_AT_MOST = 512;

const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/** A label such as "Firefox on Linux". Only of Bowser's known names: the header may hold anything. */
export function browserLabel(userAgent: string | undefined): string {
  // Bowser rejects an empty string.
  const { browser, os } = Bowser.parse(userAgent?.slice(0, READ_AT_MOST) || '-');
  const name = browser.name && BROWSERS.has(browser.name) ? browser.name : 'Unknown browser';
  return os.name && SYSTEMS.has(os.name) ? `${name} on ${os.name}` : name;
}
