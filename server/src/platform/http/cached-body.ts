import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import vary from 'vary';
import { entityTag } from './conditional.js';

/** A response body, compressed once for all callers. */
export interface CachedBody {
  etag: string;
  /** Null for bodies that are small or not text. */
  compressed: { br: Buffer; gzip: Buffer } | null;
  /** Null if `compressed` is set; then unzipped on demand. */
  plain: Buffer | null;
}

/** Takes a few milliseconds per page, and beats gzip's best level. */
const BROTLI_QUALITY = 5;

/** Smaller bodies are not compressed; in bytes. */
export const COMPRESSED_FROM = 1024;

const TEXT = /^text\/|\/(?:.+\+)?(?:json|xml)\b|^image\/svg/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify<Buffer, Buffer>(gzip);

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

export const sizeOfBody = ({ compressed, plain }: CachedBody): number =>
  (plain?.length ?? 0) + (compressed ? compressed.br.length + compressed.gzip.length : 0);

/** Sets ETag, Vary and Content-Encoding. @returns the body in the caller's encoding */
export function encodeForReply(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, compressed, plain }: CachedBody,
): Buffer | string {
  reply.header('ETag', etag);
  if (compressed) addVary(reply, 'Accept-Encoding');
  if (!compressed) return plain ?? '';
  const accepted = request.accepts();
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.encoding([one]));
  if (!encoding) return gunzipSync(compressed.gzip);
  reply.header('Content-Encoding', encoding);
  return compressed[encoding];
}

export function addVary(reply: FastifyReply, fields: string): void {
  reply.header('Vary', vary.append(String(reply.getHeader('Vary') ?? ''), fields));
}
