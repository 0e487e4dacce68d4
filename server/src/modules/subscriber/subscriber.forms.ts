import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Pages } from '../../platform/ssr/page-routes.js';
import { publicErrorOf, sendProblem } from '../../platform/http/problem.js';
import { AppError } from '../../platform/core/app-error.js';
import { parseInput } from '../../platform/core/validate.js';
import { COST } from '../../platform/limits/cost.js';
import { noteCode } from '../../platform/core/request-scope.js';
import { SubscribeInput } from './subscriber.input.js';
import { SUBSCRIBE } from './subscriber.limits.js';
import type { SubscriberService } from './subscriber.service.js';

const SUBSCRIBE_FORM = '/newsletter/subscribe';
const CONFIRM = '/newsletter/confirm';
const UNSUBSCRIBE = '/newsletter/unsubscribe';

/** In bytes: an address or a token, with its field name. */
const FORM_LIMIT = 4096;

interface FormOptions {
  subscribers: SubscriberService;
  pages: Pages;
  log: Logger;
}

/**
 * Newsletter forms that work without scripts. Opening a link changes nothing: virus scanners open links too, so the
 * page has a button. Each form redirects: a reload does not resubmit it.
 */
export async function newsletterForms(app: FastifyInstance, options: FormOptions): Promise<void> {
  const { subscribers, pages, log } = options;
  app.removeContentTypeParser(['application/json', '*']);
  await app.register(formbody, { bodyLimit: FORM_LIMIT });
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.setErrorHandler(showFailure(log));

  for (const path of [CONFIRM, UNSUBSCRIBE]) {
    app.get(path, { config: { transport: 'page', operation: path } }, (request, reply) => {
      // The URL contains a token: keep it out of `Referer` and search engines.
      reply.headers({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' });
      return pages.send(request, reply);
    });
  }
  app.post(
    SUBSCRIBE_FORM,
    { config: { transport: 'page', operation: SUBSCRIBE_FORM, cost: COST.write, action: SUBSCRIBE } },
    async (request, reply) => {
      await subscribers.subscribe(parseInput(SubscribeInput, subscribeFields(request.body)));
      return reply.redirect('/newsletter/subscribed', 303);
    },
  );

  const form = (operation: string) => ({ transport: 'page', operation, cost: COST.write }) as const;

  app.post(CONFIRM, { config: form(CONFIRM) }, async (request, reply) => {
    const isDone = await subscribers.confirm(tokenIn(request.body));
    return reply.redirect(isDone ? '/newsletter/confirmed' : '/newsletter/expired', 303);
  });

  // One-click unsubscribe (RFC 8058): mail providers POST here.
  app.post(UNSUBSCRIBE, { config: { ...form(UNSUBSCRIBE), crossSite: 'open' } }, async (request, reply) => {
    if (isOneClick(request)) {
      // No browser shows the response.
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

/** No `openForMs`: only a script can measure it. */
function subscribeFields(body: unknown): object {
  const { email, website } = Object(body) as Record<string, unknown>;
  return { email, website };
}

/** @returns '' without a token */
function tokenIn(values: unknown): string {
  const token: unknown = typeof values === 'object' && values !== null && Reflect.get(values, 'token');
  return typeof token === 'string' ? token : '';
}

/** Redirects browsers to an error page; programs get a JSON problem. */
function showFailure(log: Logger) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const isForm = request.method === 'POST' && !isOneClick(request);
    const safe = publicErrorOf(error, log);
    if (!isForm || request.accepts().type(['json', 'html']) !== 'html')
      return sendProblem(request, reply, safe);
    noteCode(safe.code);
    const page = request.routeOptions.url === SUBSCRIBE_FORM ? 'not-subscribed' : 'failed';
    return reply.redirect(`/newsletter/${page}`, 303);
  };
}
