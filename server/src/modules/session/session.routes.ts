import type { CookieOptions, Request } from 'express';
import { readCredentials, SESSION_COOKIE } from '../../platform/auth/credentials.js';
import { operation, type Operation } from '../../platform/http/operation.js';
import { succeeded } from '../../platform/http/write-answers.js';
import { OpenSessionInput } from './session.input.js';
import { SESSION_LIFETIME_MS, type SessionService } from './session.service.js';

/** Out of reach of scripts, not sent along by other sites' forms, and encrypted in transit wherever HTTPS is spoken. */
function cookieOptions(request: Request): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', secure: request.secure, path: '/' };
}

/** `POST /jwt` and `GET /logout` (specification, section 7; design decision 1). */
export function sessionOperations(sessions: SessionService): Operation[] {
  return [
    operation({
      id: 'openSession',
      method: 'POST',
      path: '/jwt',
      tag: 'Session',
      summary: 'Opens a session: turns a Firebase ID token into a session cookie.',
      description:
        'The token comes as `Authorization: Bearer`. A `uid` in the body must be the token’s own. The cookie ' +
        'authenticates calls for five days.',
      access: 'token',
      bodyInput: OpenSessionInput,
      bodyExample: { remember: true },
      setsCookie: true,
      bodyOptional: true,
      answer: succeeded,
      errors: ['FORBIDDEN'],
      handle: async ({ body: { uid, remember = true }, request, response }) => {
        const { cookie } = await sessions.open(readCredentials(request).bearer, uid);
        response.cookie(SESSION_COOKIE, cookie, {
          ...cookieOptions(request),
          ...(remember && { maxAge: SESSION_LIFETIME_MS }),
        });
      },
    }),

    operation({
      id: 'closeSession',
      method: 'GET',
      path: '/logout',
      tag: 'Session',
      summary: 'Ends the session: clears the session cookie.',
      access: 'none',
      setsCookie: true,
      answer: succeeded,
      handle: ({ request, response }) => {
        response.clearCookie(SESSION_COOKIE, cookieOptions(request));
      },
    }),
  ];
}
