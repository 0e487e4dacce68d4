import { LRUCache } from 'lru-cache';

/** Folders of the site that hold only pictures. */
export const PICTURE_FOLDERS = ['/avatars/', '/brand/', '/covers/', '/illustrations/', '/media/'];

/**
 * Whether a URL is on another host or in the site's picture folders: browsers would request any other URL of the site
 * with the reader's cookie. Parsed as browsers do (WHATWG URL), for both schemes: on an HTTP page, `http:/logout` is a
 * path of the same host.
 * @param host with any port, because cookies ignore ports
 */
export function isPictureAddress(address: string, host: string): boolean {
  return ['http', 'https'].every((scheme) => {
    const here = new URL(`${scheme}://${host}`);
    if (!URL.canParse(address, here.href)) return false;
    const { hostname, pathname } = new URL(address, here);
    return hostname !== here.hostname || PICTURE_FOLDERS.some((folder) => pathname.startsWith(folder));
  });
}

/** Path of uploaded pictures, on any host. */
export const UPLOADS = '/media/';

/** In sanitized HTML. */
const UPLOADED = /(<img\b[^>]*? src=")([^"]*\/media\/)/g;

export const NO_PICTURE_HERE =
  'There are no pictures at this address of the site. Please choose another one.';

/** The site's public URL. Stored URLs lack its host, so that it may change. */
export class SiteUrl {
  /** Lists ask for each row, and many rows have the same picture. */
  private readonly pictures = new LRUCache<string, boolean>({
    max: 1_000,
    memoMethod: (address) => isPictureAddress(address, this.host),
  });

  /**
   * @param base without a trailing slash
   * @param uploadsBase the same for uploaded pictures on another host
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

  /** On the site, or one of its uploaded pictures. */
  isOnSite(address: string): boolean {
    return (
      this.relative(address).startsWith(UPLOADS) ||
      new URL(address, this.base).hostname === new URL(this.base).hostname
    );
  }

  /** {@link absolute}; null for a stored URL that is not allowed. */
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

  /** {@link absolute} for the uploaded pictures of sanitized HTML. */
  absolutizeHtml(html: string): string {
    return html.replace(UPLOADED, (_, before: string, address: string) => before + this.absolute(address));
  }

  /** The opposite of {@link absolutizeHtml}. */
  relativizeHtml(html: string): string {
    return html.replace(UPLOADED, (_, before: string, address: string) => before + this.relative(address));
  }
}
