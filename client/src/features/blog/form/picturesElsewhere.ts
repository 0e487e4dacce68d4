import { isHttpUrl } from '../../../lib/validation';
import { uploadedPicture } from '../../../lib/uploadedPicture';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/**
 * The addresses of a post's pictures that other hosts have: the cover's first, each once.
 * @param host the site's own
 */
export function picturesElsewhere(cover: string, body: string, host: string): string[] {
  // Most posts are read here at each key that is pressed, and have no picture in the text.
  const images = body.includes('<img') ? [...parse(body).querySelectorAll('img')] : [];
  const addresses = [cover.trim(), ...images.map((image) => image.getAttribute('src') ?? '')];
  return [...new Set(addresses)].filter((address) => isElsewhere(address, host));
}

function isElsewhere(address: string, host: string): boolean {
  // A store of uploaded pictures may have a host of its own.
  return isHttpUrl(address) && new URL(address).host !== host && uploadedPicture(address) === null;
}

/** The body with another address for a picture, wherever it stands. */
export function replacePicture(body: string, from: string, to: string): string {
  const parsed = parse(body);
  const images = [...parsed.querySelectorAll('img')].filter((image) => image.getAttribute('src') === from);
  if (images.length === 0) return body;
  images.forEach((image) => image.setAttribute('src', to));
  return parsed.innerHTML;
}
