import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import vary from 'vary';
import { entityTag, isKnown, notModified } from './conditional.js';

/** A body as it leaves, compressed once for everybody. */
export interface CachedBody {
  etag: string;
  /** Null for what gets no smaller. */
  compressed: { br: Buffer; gzip: Buffer } | null;
  /** As it is; null where it can be had from the compressed one. */
  plain: Buffer | null;
}

/** Of Brotli's eleven the level that takes a few milliseconds for a page, and is smaller than the best of gzip. */
const BROTLI_QUALITY = 5;

/** Shorter bodies are sent as they are, in bytes. */
export const COMPRESSED_FROM = 1024;

const TEXT = /^text\/|\/(?:.+\+)?(?:json|xml)\b|^image\/svg/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify<Buffer, Buffer>(gzip);

/** @param mediaType tells whether it gets smaller */
export async function toCachedBody(content: string | Buffer, mediaType: string): Promise<CachedBody> {
  const plain = Buffer.from(content);
  const etag = entityTag(plain);
  if (plain.length < COMPRESSED_FROM || !TEXT.test(mediaType)) return { etag, compressed: null, plain };
  const [br, gzipped] = await Promise.all([
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    toGzip(plain),
  ]);
  return { etag, compressed: { br, gzip: gzipped }, plain: null };
}

/** How many bytes it takes in memory. */
export const sizeOfBody = ({ compressed, plain }: CachedBody): number =>
  (plain?.length ?? 0) + (compressed ? compressed.br.length + compressed.gzip.length : 0);

/** The bytes in the encoding that the caller takes, with their headers; nothing and 304 for those who have them already. */
export function bytesFor(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, compressed, plain }: CachedBody,
): Buffer | string {
  reply.header('ETag', etag);
  if (compressed) addVary(reply, 'Accept-Encoding');
  if (isKnown(request, etag)) return notModified(reply);
  if (!compressed) return plain ?? '';
  const accepted = request.accepts();
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.encoding([one]));
  if (!encoding) return gunzipSync(compressed.gzip);
  reply.header('Content-Encoding', encoding);
  return compressed[encoding];
}

/** Says that an answer depends on more headers of the request. */
export function addVary(reply: FastifyReply, fields: string): void {
  reply.header('Vary', vary.append(String(reply.getHeader('Vary') ?? ''), fields));
}
