import { pictureFolders } from './pictureFolders.generated';

/**
 * Whether a text is an http(s) URL without credentials, white space, quotes, angle brackets or backslashes, as covers and
 * photos must be (specification: Writing). The server has the same rule (constraint.ts).
 */
export function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s<>"\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/**
 * Whether an address may be shown as a picture: on another host than the site's `host`, or in one of the site's picture
 * folders. The browser would request any other address of the site with the reader's session cookie.
 */
export function isPictureAddress(address: string, host: string): boolean {
  // With both schemes: on a page served over HTTP, "http:/logout" is a path of the page's own host.
  return ['http', 'https'].every((scheme) => {
    const here = new URL(`${scheme}://${host}`);
    if (!URL.canParse(address, here)) return false;
    const { hostname, pathname } = new URL(address, here);
    return hostname !== here.hostname || pictureFolders.some((folder) => pathname.startsWith(folder));
  });
}

/** Whether a text looks like an email address: the browsers' rule for `type="email"`, plus a dot in the domain. */
export function isEmail(text: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i.test(
    text,
  );
}
