/** Where pictures are found, on the site and in the store alike. */
export const MEDIA_PATH = '/media/';

/** Widths for phones, columns and wide screens, in pixels; a picture has those that are less than its own. */
export const WIDTHS = [480, 960, 1600] as const;

/** Of the file for whoever knows no WebP: a photo, a picture with transparent parts, one that moves. */
export type FallbackExtension = 'jpg' | 'png' | 'gif';

/** What the address of a picture tells. */
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

/** By the name of a file of a picture. */
export const mediaTypeOf = (name: string): string => TYPE_BY_ENDING[name.split('.').at(-1) ?? ''] ?? '';

/** The names of all its files: the first is its address, the others are WebP of several widths. */
const FILE_NAME = /^\d{1,5}x\d{1,5}-[0-9a-f]{6}(\.(jpg|png|gif)|-\d{1,5}\.webp)$/;
const KEY = /^[0-9a-f]{32}$/;

const baseOf = ({ key, width, height, colour }: Omit<Picture, 'extension'>): string =>
  `${MEDIA_PATH}${key}/${width}x${height}-${colour}`;

/** The path of the picture on the site. It tells all that a page needs to show it in the width that suits it. */
export const mediaAddress = (picture: Picture): string => `${baseOf(picture)}.${picture.extension}`;

/** A picture that moves has one width: each takes long to make. */
export const widthsOf = ({ width, extension }: Pick<Picture, 'width' | 'extension'>): number[] =>
  extension === 'gif' ? [width] : [...WIDTHS.filter((less) => less < width), width];

export const webpAddress = (picture: Picture, width: number): string => `${baseOf(picture)}-${width}.webp`;

/** All its files. */
export const filesOf = (picture: Picture): string[] => [
  mediaAddress(picture),
  ...widthsOf(picture).map((width) => webpAddress(picture, width)),
];

/** No blanks and no commas: they would end a candidate of a `srcset`. The client's rule is in its lib/uploadedPicture.ts. */
const ADDRESS = /^([^\s,?#]*)\/media\/([0-9a-f]{32})\/(\d{1,5})x(\d{1,5})-([0-9a-f]{6})\.(jpg|png|gif)$/;

/** The `srcset` of an uploaded picture, on any host; null for any other address. */
export function srcsetOf(address: string): string | null {
  const [, host, key, width, height, colour, extension] = ADDRESS.exec(address) ?? [];
  if (host === undefined || !key || !colour || !extension) return null;
  const picture = { key, width: Number(width), height: Number(height), colour, extension };
  return widthsOf(picture)
    .map((each) => `${host}${webpAddress(picture, each)} ${each}w`)
    .join(', ');
}

/** The keys of the pictures that have these addresses, each once. Any of their files names them (sql/media_uses.sql). */
export const keysOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap((address) => /\/media\/([0-9a-f]{32})\//.exec(address)?.[1] ?? [])),
];

/** The path of a file in the store. */
export const storePath = (address: string): string => address.slice(1);

/** Whether a picture may have a file of this name. */
export const isFileName = (key: string, name: string): boolean => KEY.test(key) && FILE_NAME.test(name);
