import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Pages } from '../../platform/ssr/page-routes.js';
import { publicErrorOf, sendProblem } from '../../platform/http/problem.js';
import { AppError } from '../../platform/core/app-error.js';
import { COST } from '../../platform/limits/cost.js';
import { noteCode } from '../../platform/log/request-scope.js';
import type { SubscriberService } from './subscriber.service.js';

const CONFIRM = '/newsletter/confirm';
const UNSUBSCRIBE = '/newsletter/unsubscribe';

/**
 * Where a POST needs no more than its token, from wherever it comes: a mail provider sends it for its user (RFC 8058),
 * without a cookie and perhaps from a page of its own.
 */
export const ONE_CLICK_PATHS: readonly string[] = [UNSUBSCRIBE];

/** Bytes of a form: a token and its name. */
const FORM_LIMIT = 2048;

interface FormOptions {
  subscribers: SubscriberService;
  /** The pages on which the buttons are. */
  pages: Pages;
  log: Logger;
}

/**
 * What the links of the newsletter's mails come to. To open a link changes nothing, since programs that look for viruses
 * open it too: its page shows a button, which sends the form that is taken here. Each form leads to a page, so that it
 * needs no scripts and is not sent again when that page is loaded anew.
 */
export async function newsletterForms(app: FastifyInstance, options: FormOptions): Promise<void> {
  const { subscribers, pages, log } = options;
  app.removeContentTypeParser(['application/json', '*']);
  await app.register(formbody, { bodyLimit: FORM_LIMIT });
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.setErrorHandler(showFailure(log));

  for (const path of [CONFIRM, UNSUBSCRIBE]) {
    app.get(path, { config: { transport: 'page', operation: path } }, (request, reply) => {
      // The page's address holds a secret: no other site learns it by `Referer`, and no search engine keeps it.
      reply.headers({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' });
      return pages.send(request, reply);
    });
  }
  const form = (operation: string) => ({
    config: { transport: 'page', operation, cost: COST.write } as const,
  });

  app.post(CONFIRM, form(CONFIRM), async (request, reply) => {
    const isDone = await subscribers.confirm(tokenIn(request.body));
    return reply.redirect(isDone ? '/newsletter/confirmed' : '/newsletter/expired', 303);
  });

  app.post(UNSUBSCRIBE, form(UNSUBSCRIBE), async (request, reply) => {
    if (isOneClick(request)) {
      // The address is the one of the mail's List-Unsubscribe, and no browser shows the answer.
      if (!(await subscribers.unsubscribe(tokenIn(request.query)))) {
        throw new AppError('NOT_FOUND', 'This link belongs to no subscription.');
      }
      return reply
        .header('Cache-Control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('You are unsubscribed.\n');
    }
    const isDone = await subscribers.unsubscribe(tokenIn(request.body));
    return reply.redirect(isDone ? '/newsletter/unsubscribed' : '/newsletter/expired', 303);
  });
}

const isOneClick = ({ query }: FastifyRequest): boolean => Object.hasOwn(query as object, 'token');

/** The token of a form or a query; one that nobody has when there is none. */
function tokenIn(values: unknown): string {
  const token: unknown = typeof values === 'object' && values !== null && Reflect.get(values, 'token');
  return typeof token === 'string' ? token : '';
}

/** Somebody who has pressed a button is shown a page, not a problem in JSON. */
function showFailure(log: Logger) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const isForm = request.method === 'POST' && !isOneClick(request);
    const safe = publicErrorOf(error, log);
    if (!isForm || request.accepts().type(['json', 'html']) !== 'html')
      return sendProblem(request, reply, safe);
    noteCode(safe.code);
    return reply.redirect('/newsletter/failed', 303);
  };
}
