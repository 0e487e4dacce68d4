import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError, badUserInput } from '../core/app-error.js';
import { codeOf } from '../core/code-of.js';

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

/** Clients may add fields, which are ignored. */
const MAX_PARTS = 10;

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
 * Reads the file into memory, and the form to its end: another file would be dropped silently.
 * @throws BAD_USER_INPUT unless there is one file, under its name; PAYLOAD_TOO_LARGE; BAD_REQUEST when the body is
 *   incomplete
 */
export async function readFilePart(request: FastifyRequest, file: FilePart | undefined): Promise<Uint8Array> {
  if (!file) throw new Error('The operation has no file.');
  // A parser attached after the client has left would wait for ever.
  if (request.raw.destroyed) throw incomplete();
  const limits = { fileSize: file.maxBytes, files: 1, parts: MAX_PARTS, fieldSize: 1000 };
  let content: Uint8Array | undefined;
  try {
    for await (const part of request.isMultipart() ? request.parts({ limits }) : []) {
      if (part.type !== 'file') continue;
      if (part.fieldname === file.name) content = await bytesOf(part);
      else part.file.resume();
    }
  } catch (error) {
    throw refusalOf(codeOf(error), file);
  }
  if (!content) throw notAlone(file);
  return content;
}

/** `toBuffer` misses the limit when the last bytes alone are over it. */
async function bytesOf(part: MultipartFile): Promise<Uint8Array> {
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw Object.assign(new Error('Over the limit'), { code: TOO_LARGE });
  return bytes;
}

const TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE';

/** Of `@fastify/multipart`, for forms with other parts than the file. */
const OTHER_PARTS = new Set([
  'FST_FILES_LIMIT',
  'FST_PARTS_LIMIT',
  'FST_PROTO_VIOLATION',
  'FST_INVALID_JSON_FIELD_ERROR',
]);

function refusalOf(code: string, file: FilePart): AppError {
  if (code === TOO_LARGE) return tooLarge(file);
  return OTHER_PARTS.has(code) ? notAlone(file) : incomplete();
}

const notAlone = ({ name }: FilePart): AppError =>
  badUserInput([{ field: name, message: `Please send one file, as the part "${name}", and nothing else.` }]);

const incomplete = (): AppError =>
  new AppError('BAD_REQUEST', 'The file did not arrive whole. Please try again.');

const tooLarge = ({ maxBytes }: FilePart): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', `Please send a file of at most ${Math.floor(maxBytes / 2 ** 20)} MB.`);
