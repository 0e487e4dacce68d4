/** Folders of the site that hold pictures and nothing else; the client's list is in its lib/validation.ts. */
const PICTURE_FOLDERS = ['/avatars/', '/brand/', '/covers/', '/illustrations/'];

/**
 * Whether an address may be shown as a picture: one of another host, or one of the site's own where it has pictures. Any
 * other of ours would be asked for in the name of whoever looks. It is read as browsers read it on a page of the site
 * (WHATWG URL), by HTTP and by HTTPS: to them `http:/logout` is a path of the page's own host.
 * @param host of the site, with its port or without; its other ports count as the site, too: cookies know no ports
 */
export function isPictureAddress(address: string, host: string): boolean {
  return ['http', 'https'].every((scheme) => {
    const here = new URL(`${scheme}://${host}`);
    if (!URL.canParse(address, here.href)) return false;
    const { hostname, pathname } = new URL(address, here);
    return hostname !== here.hostname || PICTURE_FOLDERS.some((folder) => pathname.startsWith(folder));
  });
}

/** What is said of a picture that {@link isPictureAddress} refuses. */
export const NO_PICTURE_HERE =
  'There are no pictures at this address of the site. Please choose another one.';

/**
 * Where the site is reached. Addresses on the site itself are kept without its host and shown with it, so that the
 * covers and photos that ship with Octavo hold when it moves to another port or name.
 */
export class SiteUrl {
  /** @param base for example "http://localhost:4000", without a slash at the end */
  constructor(private readonly base: string) {}

  /** Whether people reach the site by HTTPS. */
  get isHttps(): boolean {
    return this.base.startsWith('https:');
  }

  /** Scheme, host and port, as browsers write them in `Origin`. */
  get origin(): string {
    return new URL(this.base).origin;
  }

  /** Name and port. */
  get host(): string {
    return new URL(this.base).host;
  }

  /** As {@link isPictureAddress}, on this site. */
  isPicture(address: string): boolean {
    return isPictureAddress(address, this.host);
  }

  /** As {@link absolute}, for a picture; null for one that may not be shown, which is of a time when it was not refused. */
  picture(address: string): string | null {
    return this.isPicture(address) ? this.absolute(address) : null;
  }

  /** The form in which an address is shown: "/covers/a.svg" becomes "http://localhost:4000/covers/a.svg". */
  absolute(address: string): string {
    return address.startsWith('/') ? this.base + address : address;
  }

  /** The form in which an address is kept: the opposite of {@link absolute}. */
  relative(address: string): string {
    return address.startsWith(`${this.base}/`) ? address.slice(this.base.length) : address;
  }
}
