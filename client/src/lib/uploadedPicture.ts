import { uploadLimits } from './uploadLimits.generated';

/**
 * The server's rule is in its modules/media/media.address.ts. No blanks and no commas: they would end a candidate of a
 * `srcset`, and another address could follow.
 */
const ADDRESS = /^([^\s,?#]*\/media\/[\da-f]{32}\/(\d{1,5})x(\d{1,5})-([\da-f]{6}))\.(jpg|png|gif)$/;

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' };

/** What a page needs to show an uploaded picture in the width that suits it. */
export interface UploadedPicture {
  /** Of the file at the address itself. */
  type: string;
  /** In pixels. */
  width: number;
  height: number;
  srcSet: string;
  /** What to see until it is there; none for what may have transparent parts, where it would stay. */
  colour?: string;
}

/** What the address of an uploaded picture tells, on any host. Out: null for any other address. */
export function uploadedPicture(address: string): UploadedPicture | null {
  const [, base = '', ownWidth, ownHeight, colour = '', extension = ''] = ADDRESS.exec(address) ?? [];
  const [width, height] = [Number(ownWidth), Number(ownHeight)];
  if (!width || !height) return null;
  // One that moves has one width.
  const widths = extension === 'gif' ? [] : uploadLimits.widths.filter((less) => less < width);
  return {
    type: TYPES[extension] ?? '',
    width,
    height,
    srcSet: [...widths, width].map((one) => `${base}-${one}.webp ${one}w`).join(', '),
    ...(extension === 'jpg' ? { colour: `#${colour}` } : {}),
  };
}

/** The paths of the uploaded pictures that a text names, on any host, each once. */
export const uploadedPicturesIn = (text: string): string[] => [
  ...new Set(text.match(/\/media\/[\da-f]{32}\/[\w.-]+/g)),
];

/** The attributes of an <img> that takes the file of the width that suits it. In: how wide it is shown, as `sizes` has it. */
export function responsive(address: string, sizes: string) {
  const picture = uploadedPicture(address);
  return picture
    ? {
        srcSet: picture.srcSet,
        sizes,
        style: picture.colour ? { backgroundColor: picture.colour } : undefined,
      }
    : {};
}
