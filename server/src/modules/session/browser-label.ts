import Bowser from 'bowser';

/** What a browser calls itself fits into this, in characters; the rest of a longer text says nothing more. */
const READ_AT_MOST = 512;

const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/**
 * A browser in a few words that its owner knows it by: "Firefox on Linux". Made of names that Bowser knows and of
 * nothing else, so whatever was sent, the label is short and plain.
 * @param userAgent the header `User-Agent` (RFC 9110, section 10.1.5), which anybody may write as they like
 */
export function browserLabel(userAgent: string | undefined): string {
  // Bowser refuses an empty text.
  const { browser, os } = Bowser.parse(userAgent?.slice(0, READ_AT_MOST) || '-');
  const name = browser.name && BROWSERS.has(browser.name) ? browser.name : 'Unknown browser';
  return os.name && SYSTEMS.has(os.name) ? `${name} on ${os.name}` : name;
}
