import { pictureAddress, uploadLimits } from './uploadLimits.generated';

const TYPES: Record<string, string> = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' };

/** What an <img> needs to load an uploaded picture in a suitable width. */
interface UploadedPicture {
  /** Media type of the file at the address. */
  type: string;
  /** In pixels. */
  width: number;
  height: number;
  srcSet: string;
  /** Placeholder while it loads; undefined for PNG and GIF, whose transparent parts would keep showing it. */
  colour?: string;
}

/** Parses the address of an uploaded picture, on any host. @returns null for any other address */
export function uploadedPicture(address: string): UploadedPicture | null {
  const [, , , ownWidth, ownHeight, colour = '', extension = ''] = pictureAddress.exec(address) ?? [];
  const [width, height] = [Number(ownWidth), Number(ownHeight)];
  if (!width || !height) return null;
  const base = address.slice(0, address.lastIndexOf('.'));
  // The server keeps an animated picture in one width only.
  const widths = extension === 'gif' ? [] : uploadLimits.widths.filter((less) => less < width);
  return {
    type: TYPES[extension] ?? '',
    width,
    height,
    srcSet: [...widths, width].map((one) => `${base}-${one}.webp ${one}w`).join(', '),
    ...(extension === 'jpg' ? { colour: `#${colour}` } : {}),
  };
}

/** The paths of all uploaded pictures in a text, on any host, without duplicates. */
export const uploadedPicturesIn = (text: string): string[] => [
  ...new Set(text.match(/\/media\/[\da-f]{32}\/[\w.-]+/g)),
];

/** Attributes of a responsive <img>; none if the picture was not uploaded. @param sizes as in HTML */
export function responsiveImageProps(address: string, sizes: string) {
  const picture = uploadedPicture(address);
  return picture
    ? {
        srcSet: picture.srcSet,
        sizes,
        style: picture.colour ? { backgroundColor: picture.colour } : undefined,
      }
    : {};
}
