import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, constants, createGzip, gunzipSync, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { entityTag, isKnown } from '../http/conditional.js';

/** A text as it leaves, compressed once for everybody. */
export interface PackedText {
  etag: string;
  /** Null for long texts for programs, which come in gzip alone. */
  br: Buffer | null;
  gzip: Buffer;
}

/** Of Brotli's eleven the level that takes a few milliseconds for a page, and is smaller than the best of gzip. */
const BROTLI_QUALITY = 5;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify<Buffer, Buffer>(gzip);

export async function pack(text: string): Promise<PackedText> {
  const bytes = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    toGzip(bytes),
  ]);
  return { etag: entityTag(text), br, gzip: gzipped };
}

/** Packs a text that is made bit by bit: it is never whole in memory, only what has become of it. */
export async function packParts(parts: Iterable<string> | AsyncIterable<string>): Promise<PackedText> {
  const digest = createHash('sha1');
  const packer = createGzip();
  const source = Readable.from(parts).on('data', (part: string) => digest.update(part));
  source.on('error', (error) => packer.destroy(error));
  const gzipped = await buffer(source.pipe(packer));
  return { etag: `W/"${digest.digest('base64url')}"`, br: null, gzip: gzipped };
}

/** How many bytes it takes in memory. */
export const sizeOfPacked = ({ br, gzip }: PackedText): number => (br?.length ?? 0) + gzip.length;

/** Sends it in the encoding that the caller takes, or 304 to those who have it already. The type is set before. */
export function sendPacked(request: Request, response: Response, { etag, br, gzip }: PackedText): void {
  response.vary('Accept-Encoding').set('ETag', etag);
  if (isKnown(request, etag)) {
    response.status(304).end();
    return;
  }
  const made = br ? (['br', 'gzip'] as const) : (['gzip'] as const);
  const encoding = made.find((one) => request.acceptsEncodings(one));
  if (encoding) response.set('Content-Encoding', encoding);
  const body = encoding === 'br' && br ? br : encoding === 'gzip' ? gzip : gunzipSync(gzip);
  response.set('Content-Length', String(body.length)).end(body);
}
