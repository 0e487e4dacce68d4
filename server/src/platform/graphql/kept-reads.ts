import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Changes } from '../changes/changes.js';
import { KeptAnswers } from '../changes/kept-answers.js';
import { PUBLIC_READS } from '../http/caching.js';
import type { Meter } from '../limits/meter.js';
import { currentScope, UNNAMED } from '../log/request-scope.js';
import type { AnswerGraphQL, GraphQLAnswer, GraphQLCall } from './answer.js';
import type { DocumentRegistry } from './documents/registry.js';

/** How much memory the answers may take, in bytes. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * The headers that are sent again with a kept answer: what it says of itself, and what is the same with every answer.
 * Any other is left out, so that what somebody adds for one caller, such as a cookie, reaches no other.
 */
const SENT_AGAIN = new Set([
  'cache-control',
  'content-type',
  'etag',
  'vary',
  'content-security-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'access-control-expose-headers',
]);

const persisted = z.object({ persistedQuery: z.object({ sha256Hash: z.string() }) });

/** An answer that everybody gets alike, and what there is to know of it. */
export interface KeptRead extends GraphQLAnswer {
  /** What it costs beside the call itself, in points. */
  points: number;
  /** The operation's name. */
  operation: string;
  /** The headers that it is sent with again, see {@link SENT_AGAIN}; null until they are known. */
  sentWith: OutgoingHttpHeaders | null;
}

/** The headers of which Apollo Server wants one, since no page of another site can send them unasked. */
const PREFLIGHTED = ['apollo-require-preflight', 'x-apollo-operation-name', 'content-type'] as const;

/**
 * The answers to visitors who read by GET what a registered operation reads: the requests of the site's own pages. They
 * are kept until something that they were made from changes, see KeptAnswers. Nothing that came with a token or any
 * cookie is kept, nor answered from here.
 */
export class KeptReads {
  private readonly kept: KeptAnswers<KeptRead>;

  constructor(
    changes: Changes,
    private readonly registry: DocumentRegistry,
  ) {
    this.kept = new KeptAnswers<KeptRead>(changes, {
      maxBytes: MAX_BYTES,
      // Two bytes a character at most, and as much again for what is compressed.
      sizeOf: ({ body }) => 4 * body.length,
    });
  }

  /** What is kept for a request, if it is one of those and anything is. */
  find(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): KeptRead | undefined {
    const key = keyOf(request);
    return key === null ? undefined : this.kept.peek(key);
  }

  /**
   * Keeps what `answerTo` answers to such requests.
   * @param meterOf the meter of a request, charged for what it did not have to make itself
   */
  around(answerTo: AnswerGraphQL, meterOf: (response: ServerResponse) => Meter): AnswerGraphQL {
    return async (call) => {
      const { request, response } = call;
      const key = keyOf(request);
      if (key === null || !this.isRegistered(request.url ?? '')) return answerTo(call);
      const meter = meterOf(response);
      let isOwn = false;
      const make = async (): Promise<KeptRead> => {
        isOwn = true;
        const before = meter.spent;
        const answer = await answerTo(call);
        const operation = currentScope()?.operation ?? UNNAMED;
        return { ...answer, points: meter.spent - before, operation, sentWith: null };
      };
      const answer = await this.kept.get(key, make, isForEverybody);
      rememberHeaders(answer, call);
      if (isOwn) return answer;
      // What somebody else was refused is nothing to us.
      if (!isForEverybody(answer)) return answerTo(call);
      await meter.charge(answer.points);
      const scope = currentScope();
      if (scope) scope.operation = answer.operation;
      return answer;
    };
  }

  close(): void {
    this.kept.close();
  }

  private isRegistered(url: string): boolean {
    const parameters = new URLSearchParams(url.slice(url.indexOf('?') + 1));
    if (parameters.has('query')) return false;
    try {
      const sent = persisted.safeParse(JSON.parse(parameters.get('extensions') ?? 'null'));
      return sent.success && this.registry.find(sent.data.persistedQuery.sha256Hash) !== undefined;
    } catch {
      return false;
    }
  }
}

/**
 * Takes note of the headers when they have been sent: the last are added then. Pages of other sites may be told more,
 * and those who have the answer already are told less.
 */
function rememberHeaders(answer: KeptRead, { request, response }: GraphQLCall): void {
  if (answer.sentWith || !isForEverybody(answer) || request.headers.origin !== undefined) return;
  response.once('finish', () => {
    if (response.statusCode !== answer.status) return;
    answer.sentWith = Object.fromEntries(
      Object.entries(response.getHeaders()).filter(([name]) => SENT_AGAIN.has(name)),
    );
  });
}

/** Under which key the answer to a request is kept; null for one that is not answered to everybody alike. */
function keyOf({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string | null {
  if (method !== 'GET' || headers.authorization !== undefined || headers.cookie !== undefined) return null;
  if (!PREFLIGHTED.some((name) => headers[name] !== undefined)) return null;
  // Apollo Server looks at what kind of content a GET says to have.
  // None of these can have a line break in it.
  return `${url.slice(url.indexOf('?'))}\n${headers.accept ?? ''}\n${headers['content-type'] ?? ''}`;
}

/** Apollo's plugin cacheHeaders has decided it: no error, and no credentials. */
function isForEverybody({ status, headers }: GraphQLAnswer): boolean {
  return (
    status === 200 && headers.some(([name, value]) => name === 'cache-control' && value === PUBLIC_READS)
  );
}
