import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { type FallbackExtension, widthsOf } from './media.address.js';
import { isCutOffGif, isDisguised, REFUSED, refusedFormat } from './picture-bytes.js';

/** In all frames together. */
const MAX_PIXELS = 50_000_000;
const MAX_FRAMES = 500;

/** In pixels: the widest that a page shows at a device pixel ratio of 2. Charts may be tall. */
const BOUNDS = { width: 2400, height: 8000, fit: 'inside', withoutEnlargement: true } as const;

const READ: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' };

/** Errors of decoders and libvips that lack memory. Some crash the process instead. */
const LACKS_MEMORY = /memory|creating thread/i;

const WEBP = { quality: 80 };
const JPEG = { quality: 82, progressive: true };

export interface EncodedPicture {
  width: number;
  height: number;
  /** Six hex digits. */
  colour: string;
  extension: FallbackExtension;
  fallback: Uint8Array;
  /** One per width, in the order of {@link widthsOf}. */
  webps: Uint8Array[];
}

/** A sentence for the uploader. */
export interface Refusal {
  refused: string;
}

/**
 * Encodes an uploaded picture anew: upright, in sRGB, without metadata, in all widths. No uploaded byte survives. Runs
 * in a child process (encoder-process.ts).
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture | Refusal> {
  const format = refusedFormat(bytes);
  if (format) return { refused: REFUSED[format] };
  if (isDisguised(bytes)) return { refused: REFUSED.disguised };
  if (isCutOffGif(bytes)) return { refused: REFUSED.damaged };
  try {
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (pages > MAX_FRAMES || (pages > 1 && pages * width * height > MAX_PIXELS)) {
      return { refused: REFUSED.long };
    }
    if (width * height > MAX_PIXELS) return { refused: REFUSED.large };
    return await (pages > 1 ? encodeMoving(bytes) : encodeStill(bytes));
  } catch (error) {
    // The decoder's own message would not help the uploader.
    return { refused: LACKS_MEMORY.test(String(error)) ? REFUSED.heavy : REFUSED.damaged };
  }
}

async function encodeStill(bytes: Uint8Array): Promise<EncodedPicture> {
  const upright = sharp(bytes, READ).autoOrient().resize(BOUNDS).toColourspace('srgb');
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const decoded = (): Sharp => sharp(data, { raw: { width, height, channels } });
  const isOpaque = channels === 3 || (await decoded().stats()).isOpaque;
  const shown = (): Sharp => (isOpaque ? decoded().removeAlpha() : decoded());
  const extension = isOpaque ? 'jpg' : 'png';
  const fallback = await (isOpaque ? shown().jpeg(JPEG) : shown().png()).toBuffer();
  const webps: Uint8Array[] = [];
  for (const one of widthsOf({ width, extension })) {
    webps.push(await shown().resize({ width: one }).webp(WEBP).toBuffer());
  }
  return { width, height, extension, colour: await meanOf(decoded()), fallback, webps };
}

async function encodeMoving(bytes: Uint8Array): Promise<EncodedPicture> {
  const frames = sharp(bytes, { ...READ, animated: true }).resize(BOUNDS);
  const { data, info } = await frames
    .clone()
    .webp({ ...WEBP, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return {
    width,
    height: info.pageHeight ?? height,
    colour: await meanOf(sharp(bytes, READ)),
    extension: 'gif',
    fallback: await frames.clone().gif().toBuffer(),
    webps: [data],
  };
}

/** Transparent parts count as white. */
async function meanOf(picture: Sharp): Promise<string> {
  const pixel = await picture
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  return pixel.toString('hex', 0, 3);
}
