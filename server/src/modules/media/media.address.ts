/** Path of all pictures, on the site and in the store. */
export const MEDIA_PATH = '/media/';

/** In pixels, for phones, columns and wide screens. A picture gets those below its own width. */
export const WIDTHS = [480, 960, 1600] as const;

/** For browsers without WebP: jpg if opaque, png if transparent, gif if animated. */
export type FallbackExtension = 'jpg' | 'png' | 'gif';

/** The information in a picture's address. */
export interface Picture {
  /** 32 hex digits. */
  key: string;
  width: number;
  height: number;
  /** Six hex digits. */
  colour: string;
  extension: string;
}

const TYPE_BY_ENDING: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

export const MEDIA_TYPES: readonly string[] = Object.values(TYPE_BY_ENDING);

/** @returns '' if unknown */
export const mediaTypeOf = (name: string): string => TYPE_BY_ENDING[name.split('.').at(-1) ?? ''] ?? '';

/** The fallback, which is the picture's address, or a WebP file of one width. */
const FILE_NAME = /^\d{1,5}x\d{1,5}-[0-9a-f]{6}(\.(jpg|png|gif)|-\d{1,5}\.webp)$/;
const KEY = /^[0-9a-f]{32}$/;

const baseOf = ({ key, width, height, colour }: Omit<Picture, 'extension'>): string =>
  `${MEDIA_PATH}${key}/${width}x${height}-${colour}`;

/** A picture's path, with all that the `srcset` needs. */
export const mediaAddress = (picture: Picture): string => `${baseOf(picture)}.${picture.extension}`;

/** Widths of the WebP files: one for an animation, which takes long to encode. */
export const widthsOf = ({ width, extension }: Pick<Picture, 'width' | 'extension'>): number[] =>
  extension === 'gif' ? [width] : [...WIDTHS.filter((less) => less < width), width];

export const webpAddress = (picture: Picture, width: number): string => `${baseOf(picture)}-${width}.webp`;

/** Paths of all its files. */
export const filesOf = (picture: Picture): string[] => [
  mediaAddress(picture),
  ...widthsOf(picture).map((width) => webpAddress(picture, width)),
];

/** Spaces and commas would end a `srcset` candidate, so that another URL could follow. */
export const PICTURE_ADDRESS =
  /^([^\s,?#]*)\/media\/([0-9a-f]{32})\/(\d{1,5})x(\d{1,5})-([0-9a-f]{6})\.(jpg|png|gif)$/;

/** For uploaded pictures on any host; null for other addresses. */
export function srcsetOf(address: string): string | null {
  const [, host, key, width, height, colour, extension] = PICTURE_ADDRESS.exec(address) ?? [];
  if (host === undefined || !key || !colour || !extension) return null;
  const picture = { key, width: Number(width), height: Number(height), colour, extension };
  return widthsOf(picture)
    .map((each) => `${host}${webpAddress(picture, each)} ${each}w`)
    .join(', ');
}

/** Distinct keys; any file of a picture counts (sql/media_uses.sql). */
export const keysOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap((address) => /\/media\/([0-9a-f]{32})\//.exec(address)?.[1] ?? [])),
];

export const storePath = (address: string): string => address.slice(1);

/** Whether a picture can have a file of this name. */
export const isFileName = (key: string, name: string): boolean => KEY.test(key) && FILE_NAME.test(name);
