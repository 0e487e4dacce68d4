import { LRUCache } from 'lru-cache';

/** The site's folders of pictures; the client's list is in lib/validation.ts. */
const PICTURE_FOLDERS = ['/avatars/', '/brand/', '/covers/', '/illustrations/', '/media/'];

/**
 * Whether an address may be shown as a picture: on another host, or in the site's picture folders. Any other
 * address of the site would be requested with the reader's cookie. Parsed as browsers do (WHATWG URL), by HTTP
 * and HTTPS: to them `http:/logout` is a path of this host.
 * @param host of the site; its other ports count as the site, since cookies ignore ports
 */
export function isPictureAddress(address: string, host: string): boolean {
  return ['http', 'https'].every((scheme) => {
    const here = new URL(`${scheme}://${host}`);
    if (!URL.canParse(address, here.href)) return false;
    const { hostname, pathname } = new URL(address, here);
    return hostname !== here.hostname || PICTURE_FOLDERS.some((folder) => pathname.startsWith(folder));
  });
}

/** Where uploaded pictures are, on the site as on another host. */
const UPLOADS = '/media/';

/** An uploaded picture in sanitised HTML. */
const UPLOADED = /(<img\b[^>]*? src=")([^"]*\/media\/)/g;

export const NO_PICTURE_HERE =
  'There are no pictures at this address of the site. Please choose another one.';

/** The site's public URL. Addresses on the site are stored without its host, so that they survive a move. */
export class SiteUrl {
  /** Answers of isPictureAddress: lists ask it for each row, and most rows share their pictures with others. */
  private readonly pictures = new LRUCache<string, boolean>({
    max: 1_000,
    memoMethod: (address) => isPictureAddress(address, this.host),
  });

  /**
   * @param base for example "http://localhost:4000", without a slash at the end
   * @param uploadsBase the same of uploaded pictures, where they are found elsewhere
   */
  constructor(
    private readonly base: string,
    private readonly uploadsBase: string | null = null,
  ) {}

  get isHttps(): boolean {
    return this.base.startsWith('https:');
  }

  get origin(): string {
    return new URL(this.base).origin;
  }

  get host(): string {
    return new URL(this.base).host;
  }

  isPicture(address: string): boolean {
    return this.pictures.memo(address);
  }

  /** Whether an address is one of the site, or of its uploaded pictures. */
  isHere(address: string): boolean {
    return (
      this.relative(address).startsWith(UPLOADS) ||
      new URL(address, this.base).hostname === new URL(this.base).hostname
    );
  }

  /** {@link absolute} for a picture; null for one stored before it was refused. */
  picture(address: string): string | null {
    return this.isPicture(address) ? this.absolute(address) : null;
  }

  /** "/covers/a.svg" becomes "http://localhost:4000/covers/a.svg". */
  absolute(address: string): string {
    if (this.uploadsBase !== null && address.startsWith(UPLOADS)) return this.uploadsBase + address;
    return address.startsWith('/') ? this.base + address : address;
  }

  /** The opposite of {@link absolute}. */
  relative(address: string): string {
    const { base, uploadsBase } = this;
    if (uploadsBase !== null && address.startsWith(uploadsBase + UPLOADS)) {
      return address.slice(uploadsBase.length);
    }
    return address.startsWith(`${base}/`) ? address.slice(base.length) : address;
  }

  /** {@link absolute} for the uploaded pictures of sanitised HTML. */
  absoluteIn(html: string): string {
    return html.replace(UPLOADED, (_, before: string, address: string) => before + this.absolute(address));
  }

  /** {@link relative} for the uploaded pictures of sanitised HTML. */
  relativeIn(html: string): string {
    return html.replace(UPLOADED, (_, before: string, address: string) => before + this.relative(address));
  }
}
