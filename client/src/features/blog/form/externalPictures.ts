import { isHttpUrl } from '../../../lib/validation';
import { uploadedPicture } from '../../../lib/pictureAddress';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body;

/**
 * The addresses of a post's externally hosted pictures, the cover first, without duplicates.
 * @param host the site's own
 */
export function externalPictures(cover: string, body: string, host: string): string[] {
  // Runs at every keystroke, so a body without pictures is not parsed.
  const images = body.includes('<img') ? [...parse(body).querySelectorAll('img')] : [];
  const addresses = [cover.trim(), ...images.map((image) => image.getAttribute('src') ?? '')];
  return [...new Set(addresses)].filter((address) => isExternal(address, host));
}

function isExternal(address: string, host: string): boolean {
  // Uploaded pictures may be served from another host.
  return isHttpUrl(address) && new URL(address).host !== host && uploadedPicture(address) === null;
}

/** Replaces the address of a picture everywhere in the body. */
export function replacePicture(body: string, from: string, to: string): string {
  const parsed = parse(body);
  const images = [...parsed.querySelectorAll('img')].filter((image) => image.getAttribute('src') === from);
  if (images.length === 0) return body;
  images.forEach((image) => image.setAttribute('src', to));
  return parsed.innerHTML;
}
