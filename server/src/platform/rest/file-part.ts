import type { FastifyRequest } from 'fastify';
import { AppError, badUserInput } from '../core/app-error.js';

/** A file in a multipart/form-data body (RFC 7578). */
export interface FilePart {
  name: string;
  maxBytes: number;
  /** For the OpenAPI document. */
  description: string;
}

export const FORM = 'multipart/form-data';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body's media type, if not JSON. */
    takes?: string;
  }
}

/** For the multipart overhead, in bytes. */
const AROUND = 10_000;

/** Before the body is read. @throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE */
export function requireForm({ headers }: FastifyRequest, file: FilePart): void {
  if (!new RegExp(`^${FORM}\\s*;`, 'i').test(headers['content-type'] ?? '')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', `Please send the file as ${FORM}.`);
  }
  if (!/^(?:identity)?$/i.test(headers['content-encoding'] ?? '')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Please send the file without a Content-Encoding.');
  }
  if (Number(headers['content-length']) > file.maxBytes + AROUND) throw tooLarge(file);
}

/**
 * Reads the file into memory.
 * @throws BAD_USER_INPUT without a file; PAYLOAD_TOO_LARGE; BAD_REQUEST when the body is incomplete
 */
export async function readFilePart(request: FastifyRequest, file: FilePart | undefined): Promise<Uint8Array> {
  if (!file) throw new Error('The operation has no file.');
  // A parser attached after the client has left would wait for ever.
  if (request.raw.destroyed) throw incomplete();
  try {
    const part =
      request.isMultipart() &&
      (await request.file({
        limits: { fileSize: file.maxBytes, files: 1, parts: 10, fieldSize: 1000 },
      }));
    if (part) return await part.toBuffer();
  } catch (error) {
    if (isTooLarge(error)) throw tooLarge(file);
    throw incomplete();
  }
  throw badUserInput([{ field: file.name, message: 'Please send a file.' }]);
}

const incomplete = (): AppError =>
  new AppError('BAD_REQUEST', 'The file did not arrive whole. Please try again.');

const isTooLarge = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE';

const tooLarge = ({ maxBytes }: FilePart): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', `Please send a file of at most ${Math.floor(maxBytes / 2 ** 20)} MB.`);
