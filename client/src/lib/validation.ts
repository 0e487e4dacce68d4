/** Whether a text is an http or https address without credentials; covers and photos are (specification: Writing). */
export function isHttpUrl(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** Folders of the site that hold pictures and nothing else; the server's list is in its platform/core/site-url.ts. */
const PICTURE_FOLDERS = ['/avatars/', '/brand/', '/covers/', '/illustrations/', '/media/'];

/**
 * Whether an address may be shown as a picture: any of another host, and those of the site where it has pictures; the
 * browser would ask for any other with the reader's session. In: the address, and the host of the site.
 */
export function isPictureAddress(address: string, host: string): boolean {
  // By both: "http:/logout" is a path of the page's own host, where that is reached by HTTP.
  return ['http', 'https'].every((scheme) => {
    const here = new URL(`${scheme}://${host}`);
    if (!URL.canParse(address, here)) return false;
    const { hostname, pathname } = new URL(address, here);
    return hostname !== here.hostname || PICTURE_FOLDERS.some((folder) => pathname.startsWith(folder));
  });
}

/** What is said of a picture that {@link isPictureAddress} refuses. */
export const NO_PICTURE_HERE =
  'There are no pictures at this address of the site. Please choose another one.';

/** Whether a text has the shape of an email address, as browsers check it for `type="email"`, plus a dot in the domain. */
export function isEmail(text: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i.test(
    text,
  );
}
