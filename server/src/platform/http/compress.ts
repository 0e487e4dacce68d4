import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import express from 'express';

/** Shorter bodies are sent as they are, as `compression` does it. */
const COMPRESSED_FROM_CHARACTERS = 1024;

/** `compression`'s own: as quick as gzip. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compressors = {
  br: (body: string) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: string) => promisify(gzip)(body),
};

/** In which a body may leave. */
export type Encoding = keyof typeof compressors;

/** A body, which is there as a whole, in fewer bytes. */
export function compressed(body: string, encoding: Encoding): Promise<Buffer> {
  return compressors[encoding](body);
}

/** In which encoding a body is wanted; null for as it is. */
export function encodingFor(request: IncomingMessage, body: string): Encoding | null {
  const accepted = request.headers['accept-encoding'];
  if (accepted === undefined || body.length < COMPRESSED_FROM_CHARACTERS) return null;
  const wanted = String(accepted);
  // Weighed preferences are a matter for a parser; of equal ones it is ours.
  const listed = wanted.includes('q=')
    ? String(express.request.acceptsEncodings.call(request, 'br', 'gzip', 'identity'))
    : wanted;
  return OFFERED.find((encoding) => LISTED[encoding].test(listed)) ?? null;
}

/** By preference. */
const OFFERED = ['br', 'gzip'] as const satisfies readonly Encoding[];

const LISTED: Record<Encoding, RegExp> = { br: /(?:^|,)\s*br\s*(?:,|$)/, gzip: /(?:^|,)\s*gzip\s*(?:,|$)/ };
