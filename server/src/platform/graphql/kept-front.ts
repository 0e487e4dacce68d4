import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import proxyAddr from 'proxy-addr';
import { compressed, type Encoding, encodingFor } from '../http/compress.js';
import { names } from '../http/conditional.js';
import type { Metering } from '../limits/meter.js';
import { lineOf } from '../log/request-log.js';
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

/**
 * Answers from {@link KeptReads} before anything else is done, and leaves the rest to the site: the answer is the one
 * that the site would give, with a request id, a line in the log, a count, and a charge of its own.
 */
export function keptFront(options: KeptFrontOptions): RequestListener {
  const { kept, next, metering, isTrusted } = options;
  const forms = new WeakMap<KeptRead, Map<Encoding | null, Form | Promise<Form>>>();
  /** By operation, of which there are as many as are registered. */
  const lines = new Map<string, ReturnType<typeof lineOf>>();

  const formOf = (answer: KeptRead, encoding: Encoding | null): Form | Promise<Form> => {
    const known = forms.get(answer) ?? new Map<Encoding | null, Form | Promise<Form>>();
    forms.set(answer, known);
    const form =
      known.get(encoding) ??
      makeForm(answer, encoding).then((made) => {
        known.set(encoding, made);
        return made;
      });
    known.set(encoding, form);
    return form;
  };

  /** @param began when the request arrived, in milliseconds since the process began */
  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    answer: KeptRead,
    began: number,
  ): Promise<void> {
    const left = await metering.ofVisitor(proxyAddr(request, isTrusted), answer.points);
    // The site refuses it, in its own words.
    if (left === null) return next(request, response);
    const isNotModified = answer.tag !== null && names(request.headers['if-none-match'], answer.tag);
    const form = formOf(answer, encodingFor(request, answer.body));
    const { headers, typed, body } = form instanceof Promise ? await form : form;
    const requestId = requestIdOf(request, isTrusted);
    const sent = isNotModified ? headers.slice() : typed.slice();
    sent.push(REQUEST_ID_HEADER, requestId);
    for (const name in left) sent.push(name, left[name] ?? '');
    if (isNotModified) response.writeHead(304, sent).end();
    else response.writeHead(answer.status, sent).end(body, 'latin1');
    noteDone(response, answer.operation, requestId, began);
  }

  function noteDone(response: ServerResponse, operation: string, requestId: string, began: number): void {
    const asked = { face: 'graphql', operation } as const;
    const ms = performance.now() - began;
    const log = lines.get(operation) ?? lineOf(options.log, { method: 'GET', ...asked });
    lines.set(operation, log);
    log({ requestId, status: response.statusCode, ms: Math.round(ms) });
    options.metrics?.count(asked, response.statusCode, ms);
  }

  /** What waits for the end of this turn of the event loop. */
  let waiting: Parameters<typeof send>[] = [];

  function sendAll(): void {
    const due = waiting;
    waiting = [];
    for (const [request, response, answer, began] of due) {
      send(request, response, answer, began).catch((error: unknown) => {
        options.log.error({ err: error }, 'A kept answer could not be sent');
        response.destroy();
      });
    }
  }

  return (request, response) => {
    const answer = isPlain(request) ? kept.find(request) : undefined;
    if (!answer?.sentWith) return next(request, response);
    // Those of one turn are answered one after the other, when all of them have been read: the processor goes through
    // the same code for each, and is a tenth to a fifth quicker than with reading and answering in turns.
    if (waiting.push([request, response, answer, performance.now()]) === 1) setImmediate(sendAll);
  };
}

/** An answer in one encoding, ready to be sent: headers as a list of names and values, as Node takes them quickest. */
interface Form {
  /** Without those that tell of the body. */
  headers: readonly string[];
  /** With them. */
  typed: readonly string[];
  /** A character for each byte: Node puts it behind the headers and sends both as one, which it does not with a Buffer. */
  body: string;
}

async function makeForm({ body: text, sentWith }: KeptRead, encoding: Encoding | null): Promise<Form> {
  const body = encoding === null ? Buffer.from(text) : await compressed(text, encoding);
  const { 'content-type': type, ...others } = sentWith ?? {};
  const headers = Object.entries(others).flatMap(([name, value]) => [name, String(value)]);
  const typed = [...headers, 'content-type', String(type), 'content-length', String(body.byteLength)];
  return {
    headers,
    typed: encoding === null ? typed : [...typed, 'content-encoding', encoding],
    body: body.toString('latin1'),
  };
}

/** What needs more than a look is left to the site: pages of other sites. */
function isPlain({ url, headers }: IncomingMessage): boolean {
  return url !== undefined && url.startsWith('/graphql?') && headers.origin === undefined;
}
