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

  /** The form in which an address is shown: "/covers/a.svg" becomes "http://localhost:4000/covers/a.svg". */
  absolute(address: string): string {
    return address.startsWith('/') ? this.base + address : address;
  }

  /** The form in which an address is kept: the opposite of {@link absolute}. */
  relative(address: string): string {
    return address.startsWith(`${this.base}/`) ? address.slice(this.base.length) : address;
  }
}
