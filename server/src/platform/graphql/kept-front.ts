import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Logger } from 'pino';
import proxyAddr from 'proxy-addr';
import { names } from '../http/conditional.js';
import type { Metering } from '../limits/meter.js';
import { logAnswered } from '../log/request-log.js';
import { type IsTrusted, REQUEST_ID_HEADER, requestIdOf } from '../log/request-scope.js';
import type { Metrics } from '../metrics/metrics.js';
import type { KeptRead, KeptReads } from './kept-reads.js';

export interface KeptFrontOptions {
  kept: KeptReads;
  metering: Metering;
  log: Logger;
  metrics: Metrics | null;
  /** Which addresses are proxies that are believed. */
  isTrusted: IsTrusted;
  /** Answers everything that is not answered here. */
  next: RequestListener;
}

/** Shorter bodies are sent as they are, as `compression` does it. */
const COMPRESSED_FROM_BYTES = 1024;

/** `compression`'s own: as quick as gzip. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compressors = {
  br: (body: string) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body: string) => promisify(gzip)(body),
};
type Encoding = keyof typeof compressors;

/**
 * Answers from {@link KeptReads} before anything else is done, and leaves the rest to the site: the answer is the one
 * that the site would give, with a request id, a line in the log, a count, and a charge of its own.
 */
export function keptFront(options: KeptFrontOptions): RequestListener {
  const { kept, next } = options;
  const bodies = new WeakMap<KeptRead, Map<Encoding, Promise<Buffer>>>();

  const bodyOf = (answer: KeptRead, encoding: Encoding | null): Promise<Buffer> | string => {
    if (encoding === null) return answer.body;
    const known = bodies.get(answer) ?? new Map<Encoding, Promise<Buffer>>();
    bodies.set(answer, known);
    const body = known.get(encoding) ?? compressors[encoding](answer.body);
    known.set(encoding, body);
    return body;
  };

  async function send(request: IncomingMessage, response: ServerResponse, answer: KeptRead): Promise<void> {
    const began = performance.now();
    const { metering, isTrusted } = options;
    const left = await metering.ofVisitor(proxyAddr(request, isTrusted), answer.points);
    // The site refuses it, in its own words.
    if (left === null) return next(request, response);
    const requestId = requestIdOf(request, isTrusted);
    const isNotModified = answer.tag !== null && names(request.headers['if-none-match'], answer.tag);
    const encoding = isNotModified ? null : encodingFor(request, answer);
    const body = isNotModified ? '' : await bodyOf(answer, encoding);
    const { 'content-type': type, ...headers } = answer.sentWith ?? {};
    response.writeHead(isNotModified ? 304 : answer.status, {
      ...headers,
      [REQUEST_ID_HEADER]: requestId,
      ...left,
      ...(!isNotModified && { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      ...(encoding && { 'content-encoding': encoding }),
    });
    response.end(body);
    noteDone(response, answer.operation, requestId, began);
  }

  function noteDone(response: ServerResponse, operation: string, requestId: string, began: number): void {
    const { log, metrics } = options;
    const asked = { face: 'graphql', operation } as const;
    const ms = Math.round(performance.now() - began);
    logAnswered(log, { requestId, method: 'GET', ...asked, status: response.statusCode, ms });
    metrics?.count(asked, response.statusCode, performance.now() - began);
  }

  return (request, response) => {
    const answer = isPlain(request) ? kept.find(request) : undefined;
    if (!answer?.sentWith) return next(request, response);
    send(request, response, answer).catch((error: unknown) => {
      options.log.error({ err: error }, 'A kept answer could not be sent');
      response.destroy();
    });
  };
}

/** What needs more than a look is left to the site: other sites' pages, and preferences among encodings. */
function isPlain({ url, headers }: IncomingMessage): boolean {
  return (
    url !== undefined &&
    url.startsWith('/graphql?') &&
    headers.origin === undefined &&
    !headers['accept-encoding']?.includes('q=')
  );
}

function encodingFor({ headers }: IncomingMessage, { body }: KeptRead): Encoding | null {
  if (body.length < COMPRESSED_FROM_BYTES) return null;
  const accepted = String(headers['accept-encoding'] ?? '').split(/\s*,\s*/);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
}
