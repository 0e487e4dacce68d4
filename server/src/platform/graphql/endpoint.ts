import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import proxyAddr from 'proxy-addr';
import type { Step } from '../http/cors.js';
import { jsonBody } from '../http/json-body.js';
import type { PutHeaders } from '../http/security.js';
import type { Metering } from '../limits/meter.js';
import { logWhenOver } from '../log/request-log.js';
import { type IsTrusted, nameOperation, runInScope, UNNAMED } from '../log/request-scope.js';
import type { Metrics } from '../metrics/metrics.js';
import { type AnswerGraphQL, sendAnswer } from './answer.js';
import { answerError } from './errors.js';

export interface EndpointOptions {
  answer: AnswerGraphQL;
  log: Logger;
  metrics: Metrics | null;
  metering: Metering;
  /** Which addresses are proxies that are believed. */
  isTrusted: IsTrusted;
  putSecurityHeaders: PutHeaders;
  cors: Step;
  /** @throws FORBIDDEN for what a page of another site may not do */
  checkCrossSite: (request: IncomingMessage) => void;
  /** The largest body, as Express writes sizes. */
  bodyLimit: string;
  /** Answers every other address. */
  next: RequestListener;
}

/**
 * The endpoint's address, in any case and with whatever follows a slash, as Express mounts it; whole addresses are taken,
 * too (RFC 9112, section 3.2.2).
 */
const ADDRESS = /^(?:https?:\/\/[^/?#]*)?\/graphql(?=[/?]|$)/i;

/**
 * `/graphql` by node:http alone: its calls pass the same rules as all others and in the same order, but not Express,
 * which took as long as GraphQL itself (docs/performance.md).
 */
export function graphqlEndpoint(options: EndpointOptions): RequestListener {
  const { answer, log, metrics, metering, isTrusted, putSecurityHeaders, cors, checkCrossSite, next } =
    options;
  const parseBody = jsonBody(options.bodyLimit);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = proxyAddr(request, isTrusted);
    try {
      checkCrossSite(request);
    } catch (error) {
      await metering.tellRefused(response, address);
      throw error;
    }
    await metering.arrive(request, response, address);
    const body = await new Promise<unknown>((resolve, reject) => {
      parseBody(request, response, (error?: unknown) =>
        error === undefined ? resolve('body' in request ? request.body : undefined) : reject(asError(error)),
      );
    });
    await sendAnswer(request, response, await answer({ request, response, body }));
  }

  return (request, response) => {
    if (!ADDRESS.test(request.url ?? '')) return next(request, response);
    runInScope(request, response, isTrusted, () => {
      nameOperation('graphql', UNNAMED);
      logWhenOver(log, request, response);
      metrics?.countWhenOver(request, response);
      putSecurityHeaders(response);
      // Preflights are answered there.
      cors(request, response, () => {
        serve(request, response)
          .catch((error: unknown) => answerError(log, request, response, error))
          // Nobody waits for this: what goes wrong even then ends one connection, not the process.
          .catch(() => response.destroy());
      });
    });
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The body could not be read', { cause: error });
}
