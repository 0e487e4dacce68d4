import { EMAIL, HTTP_URL, pictureFolders } from './addresses.generated';

/** Whether a text is an http(s) URL, by the server's rule for covers and photos (specification: Writing). */
export const isHttpUrl = (text: string): boolean => HTTP_URL.test(text) && URL.canParse(text);

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

/** Whether a text is an email address, by the server's rule, which is that of browsers for `type="email"`. */
export const isEmail = (text: string): boolean => EMAIL.test(text);
