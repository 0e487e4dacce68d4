import express, { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { refuseOtherMethods } from '../../platform/http/methods.js';
import { safeErrorOf } from '../../platform/http/problem.js';
import { AppError } from '../../platform/errors/app-error.js';
import { nameOperation, noteCode } from '../../platform/log/request-scope.js';
import type { SubscriberService } from './subscriber.service.js';

const CONFIRM = '/newsletter/confirm';
const UNSUBSCRIBE = '/newsletter/unsubscribe';

/**
 * Where a POST needs no more than its token, from wherever it comes: a mail provider sends it for its user (RFC 8058),
 * without a cookie and perhaps from a page of its own.
 */
export const ONE_CLICK_PATHS: readonly string[] = [UNSUBSCRIBE];

/** Bytes of a form: a token and its name. */
const FORM_LIMIT = '2kb';

interface FormOptions {
  subscribers: SubscriberService;
  /** Charges a request to its caller. */
  charge: RequestHandler;
  log: Logger;
}

/**
 * What the links of the newsletter's mails come to. To open a link changes nothing, since programs that look for viruses
 * open it too: its page shows a button, which sends the form that is taken here. Each form leads to a page, so that it
 * needs no scripts and is not sent again when that page is loaded anew.
 */
export function newsletterForms({ subscribers, charge, log }: FormOptions): Router {
  const router = Router();
  const steps = (path: string): RequestHandler[] => [
    (_request, _response, next) => {
      nameOperation('page', path);
      next();
    },
    charge,
    express.urlencoded({ extended: false, limit: FORM_LIMIT }),
  ];
  for (const path of [CONFIRM, UNSUBSCRIBE]) router.get(path, keepSecret);

  router.post(CONFIRM, ...steps(CONFIRM), async (request, response) => {
    const isDone = await subscribers.confirm(tokenIn(request.body));
    response.redirect(303, isDone ? '/newsletter/confirmed' : '/newsletter/expired');
  });
  router.post(UNSUBSCRIBE, ...steps(UNSUBSCRIBE), async (request, response) => {
    if (request.query.token === undefined) {
      const isDone = await subscribers.unsubscribe(tokenIn(request.body));
      return response.redirect(303, isDone ? '/newsletter/unsubscribed' : '/newsletter/expired');
    }
    // One click: the address is the one of the mail's List-Unsubscribe, and no browser shows the answer.
    if (!(await subscribers.unsubscribe(tokenIn(request.query)))) {
      throw new AppError('NOT_FOUND', 'This link belongs to no subscription.');
    }
    response.set('Cache-Control', 'no-store').type('text').send('You are unsubscribed.\n');
  });
  for (const path of [CONFIRM, UNSUBSCRIBE]) {
    router.all(path, leaveToPages, refuseOtherMethods('GET', 'POST'));
  }
  router.use('/newsletter', showFailure(log));
  return router;
}

/** The token of a form or a query; one that nobody has when there is none. */
function tokenIn(values: unknown): string {
  const token: unknown = typeof values === 'object' && values !== null && Reflect.get(values, 'token');
  return typeof token === 'string' ? token : '';
}

/** The page's address holds a secret: no other site learns it by `Referer`, and no search engine keeps it. */
const keepSecret: RequestHandler = (_request, response, next) => {
  response.set({ 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex' });
  next();
};

const leaveToPages: RequestHandler = ({ method }, _response, next) => {
  next(method === 'GET' || method === 'HEAD' ? 'router' : undefined);
};

/** Somebody who has pressed a button is shown a page, not a problem in JSON. */
function showFailure(log: Logger): ErrorRequestHandler {
  return (error: unknown, request: Request, response, next) => {
    const isForm = request.method === 'POST' && request.query.token === undefined;
    if (!isForm || response.headersSent || request.accepts(['json', 'html']) !== 'html') return next(error);
    noteCode(safeErrorOf(error, log).code);
    response.redirect(303, '/newsletter/failed');
  };
}
