import { crc32, deflateSync } from 'node:zlib';
import { REFUSED } from '../modules/media/picture-bytes.js';
import { movingGif, photo, PIXEL } from './pictures.js';

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

/** A PNG of one colour that claims to have sides of this many pixels. */
function flatPng(side: number, rows = side): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(side / 8))), { level: 9 });
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

/** A GIF of this many frames that claim to have sides of this many pixels. */
function hollowGif(frames: number, side: number): Buffer {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  // A delay, a frame of that size, and one pixel of it.
  const frame = Buffer.from('21f9040005000000' + '2c000000000000000000' + '0202440100', 'hex');
  for (const [bytes, at] of [
    [screen, 6],
    [frame, 13],
  ] as const) {
    bytes.writeUInt16LE(side, at);
    bytes.writeUInt16LE(side, at + 2);
  }
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from(';')]);
}

const cutOff = (bytes: Buffer, part = 0.7): Buffer => bytes.subarray(0, Math.floor(bytes.length * part));
const followedBy = async (text: string): Promise<Buffer> =>
  Buffer.concat([await photo(64, 48).jpeg().toBuffer(), Buffer.from(text, 'latin1')]);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const ZIP_END = `PK\x05\x06${'\0'.repeat(18)}`;

type HostilePicture = [
  what: string,
  make: () => string | Uint8Array | Promise<Uint8Array>,
  /** What the uploader is told. */
  refusal: string,
];

/** Files that are not pictures, or not only pictures, or too large to decode. */
export const HOSTILE_PICTURES: HostilePicture[] = [
  ['an SVG', () => SVG, REFUSED.svg],
  ['an SVG after its declaration', () => `<?xml version="1.0"?>${SVG}`, REFUSED.svg],
  ['an SVG after spaces', () => `\n\n ${SVG}`, REFUSED.svg],
  ['a page', () => '<!doctype html><title>x</title>', REFUSED.unknown],
  ['a program', () => Buffer.from('MZ\x90\0\x03', 'latin1'), REFUSED.unknown],
  ['a PDF', () => '%PDF-1.7 and so on', REFUSED.unknown],
  ['a TIFF', () => photo(64, 48).tiff().toBuffer(), REFUSED.unknown],
  ['nothing', () => '', REFUSED.unknown],
  ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), REFUSED.heic],
  ['a picture that is a page', () => followedBy('<html><body>'), REFUSED.disguised],
  ['a picture with a script', () => followedBy('<script>alert(1)</script>'), REFUSED.disguised],
  ['a picture with PHP', () => followedBy('<?php system($_GET[0]); ?>'), REFUSED.disguised],
  ['a picture that is an archive', () => followedBy(ZIP_END), REFUSED.disguised],
  ['a GIF that is a script', () => `GIF89a/*${'\0'.repeat(20)}*/=alert(1);`, REFUSED.disguised],
  [
    'a PNG that is a PDF',
    () => Buffer.concat([PIXEL.subarray(0, 33), chunk('tEXt', Buffer.from('%PDF-1.4')), PIXEL.subarray(33)]),
    REFUSED.disguised,
  ],
  ['50,000 × 50,000 pixels in a kilobyte', () => flatPng(50_000, 50), REFUSED.large],
  ['51 megapixels', () => flatPng(7_150), REFUSED.large],
  ['a GIF of 501 frames', () => hollowGif(501, 8), REFUSED.long],
  ['a GIF of few frames and many pixels', () => hollowGif(3, 4200), REFUSED.long],
  ['a JPEG cut off', async () => cutOff(await photo().jpeg().toBuffer()), REFUSED.damaged],
  ['a PNG cut off', async () => cutOff(await photo().png().toBuffer()), REFUSED.damaged],
  ['a WebP cut off', async () => cutOff(await photo().webp().toBuffer()), REFUSED.damaged],
  ['an AVIF cut off', async () => cutOff(await photo().avif({ effort: 0 }).toBuffer()), REFUSED.damaged],
  ['a GIF cut off', async () => cutOff(await movingGif(9, 64, 48)), REFUSED.damaged],
  ['a beginning alone', () => PIXEL.subarray(0, 8), REFUSED.damaged],
];
