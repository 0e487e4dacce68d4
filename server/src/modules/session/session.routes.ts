import { Router, type CookieOptions, type Request } from 'express';
import { readCredentials, SESSION_COOKIE } from '../../platform/auth/credentials.js';
import { parseInput } from '../../platform/validation/validate.js';
import { OpenSessionInput } from './session.input.js';
import { SESSION_LIFETIME_MS, type SessionService } from './session.service.js';

/** Out of reach of scripts, not sent along by other sites' forms, and encrypted in transit wherever HTTPS is spoken. */
function cookieOptions(request: Request): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', secure: request.secure, path: '/' };
}

/** `POST /jwt` and `GET /logout` (specification, section 7; design decision 1). */
export function sessionRoutes(sessions: SessionService): Router {
  const router = Router();

  router.post('/jwt', async (request, response) => {
    const { uid, remember = true } = await parseInput(OpenSessionInput, request.body ?? {});
    const { cookie } = await sessions.open(readCredentials(request).bearer, uid);
    response
      .set('Cache-Control', 'no-store')
      .cookie(SESSION_COOKIE, cookie, {
        ...cookieOptions(request),
        ...(remember && { maxAge: SESSION_LIFETIME_MS }),
      })
      .json({ success: true });
  });

  router.get('/logout', (request, response) => {
    response
      .set('Cache-Control', 'no-store')
      .clearCookie(SESSION_COOKIE, cookieOptions(request))
      .json({ success: true });
  });

  return router;
}
