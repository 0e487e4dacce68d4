import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { readCredentials, type SessionCookie } from '../../platform/auth/credentials.js';
import { unauthenticated } from '../../platform/core/app-error.js';
import { type Call, operation, type Operation } from '../../platform/rest/operation.js';
import { succeeded } from '../../platform/rest/write-responses.js';
import { browserLabel } from './browser-label.js';
import { OpenSessionInput } from './session.input.js';
import { SIGN_IN } from './session.limits.js';
import { COOKIE_LIFETIME_MS } from './session-lifetime.js';
import type { SessionService } from './session.service.js';

/** No Domain: the prefix `__Host-` forbids it. */
function cookieOptions(cookie: SessionCookie, request: FastifyRequest): CookieSerializeOptions {
  const secure = cookie.secure || request.protocol === 'https';
  return { httpOnly: true, sameSite: 'lax', secure, path: '/' };
}

/** `POST /jwt` and `GET /logout` (specification: Data and calls), and also `POST /logout`. */
export function sessionOperations(sessions: SessionService, sessionCookie: SessionCookie): Operation[] {
  const closing = {
    path: '/logout',
    tag: 'Session',
    access: 'anyone',
    setsCookie: true,
    response: succeeded,
    handle: async ({ request, reply }: Pick<Call<object, object, object>, 'request' | 'reply'>) => {
      // A session that cannot be ended keeps its cookie: the member is still logged in.
      await sessions.end(readCredentials(request.raw, sessionCookie).sessionToken);
      reply.clearCookie(sessionCookie.name, cookieOptions(sessionCookie, request));
    },
  } as const;
  return [
    operation({
      id: 'openSession',
      method: 'POST',
      path: '/jwt',
      tag: 'Session',
      summary: 'Opens a session: turns a Firebase ID token into a session cookie.',
      description:
        'The token comes as `Authorization: Bearer`. A `uid` in the body must be the token’s own. The cookie ' +
        'authenticates calls for thirty days from its last use, or with `remember: false` until the browser is closed, or ' +
        'five days after its last use; without `remember` it lasts as the session that the request brings along, else thirty days. Whoever signed in more than five minutes ago opens no session; one that the request ' +
        'brings along goes on.',
      access: 'token',
      action: SIGN_IN,
      bodyInput: OpenSessionInput,
      bodyExample: { remember: true },
      setsCookie: true,
      bodyOptional: true,
      response: succeeded,
      errors: ['FORBIDDEN'],
      handle: async ({ body: { uid, remember }, request, reply }) => {
        const credentials = readCredentials(request.raw, sessionCookie);
        if (!credentials.idToken) throw unauthenticated('Send the ID token as "Authorization: Bearer".');
        const browser = browserLabel(request.headers['user-agent']);
        const opening = { uid, browser, isRemembered: remember };
        const { token, isRemembered } = await sessions.open(credentials, opening);
        reply.setCookie(sessionCookie.name, token, {
          ...cookieOptions(sessionCookie, request),
          ...(isRemembered && { maxAge: COOKIE_LIFETIME_MS / 1000 }),
        });
      },
    }),

    operation({
      ...closing,
      id: 'closeSession',
      method: 'GET',
      summary: 'Ends the session: its cookie is cleared, and refused from then on.',
      description:
        'For programs and scripts: where a browser says that a picture, a frame or a page asks, it is refused.',
    }),

    operation({
      ...closing,
      id: 'closeSessionByPost',
      method: 'POST',
      summary: 'Ends the session, as GET does, by the method that is meant for it.',
    }),
  ];
}
