import type { IncomingMessage } from 'node:http';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { readCredentials, type SessionCookie } from '../auth/credentials.js';
import { forbidden } from '../core/app-error.js';
import type { SiteUrl } from '../core/site-url.js';
import type { CorsOrigins } from './cors.js';
import { isSafe } from './methods.js';
import { requestOrigin } from './origin-reached.js';
import type { IsTrusted } from './trust-proxy.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Exceptions for pages of other sites. `session`: sets the session cookie, so a GET changes something, and no
     * token exempts a call. `download`: only scripts and navigation may request it. `open`: every site may call it,
     * because it needs only the request's token.
     */
    crossSite?: 'session' | 'download' | 'open';
  }
}

/** Which pages may send changing requests. */
interface CrossSiteRules {
  /** The site's. */
  origin: string;
  /** They may send the session cookie. */
  allowedOrigins: readonly string[];
  /** CORS `*`. */
  anyWithoutCookie: boolean;
  sessionCookie: SessionCookie;
}

interface CrossSiteOptions {
  siteUrl: SiteUrl;
  corsOrigins: CorsOrigins;
  sessionCookie: SessionCookie;
  isTrusted: IsTrusted;
  onRefusal: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

const REFUSED = 'This request came from another site, so it was not carried out.';

const WRONG_DESTINATION = 'A picture, a frame or the like may not ask for this address.';

/**
 * Refuses changing requests from pages of other sites, sibling subdomains included, by `Sec-Fetch-Site`, else
 * `Origin`, else `Referer`. Clients without these headers pass: CSRF needs a browser. Like Go's
 * http.CrossOriginProtection, plus `Referer`, because GET /logout changes something.
 * @see https://words.filippo.io/csrf/
 * @see https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
 */
export const crossSiteCheck = fastifyPlugin(
  (app: FastifyInstance, options: CrossSiteOptions, done: () => void): void => {
    const { siteUrl, corsOrigins, sessionCookie, isTrusted, onRefusal } = options;
    const rules: CrossSiteRules = {
      origin: siteUrl.origin,
      allowedOrigins: corsOrigins === '*' ? [] : corsOrigins,
      anyWithoutCookie: corsOrigins === '*',
      sessionCookie,
    };
    app.addHook('onRequest', async (request, reply) => {
      try {
        // By route, not by address: /%6Cogout is /logout, too.
        checkCrossSite(rules, {
          request: request.raw,
          rule: request.routeOptions.config.crossSite,
          isTrusted,
        });
      } catch (error) {
        await onRefusal(request, reply);
        throw error;
      }
    });
    done();
  },
);

/** @throws FORBIDDEN */
function checkCrossSite(rules: CrossSiteRules, call: Call): void {
  if (changesSomething(call) && !isAllowedSource(call, rules)) throw forbidden(REFUSED);
  if (!isAllowedDestination(call)) throw forbidden(WRONG_DESTINATION);
}

interface Call {
  request: IncomingMessage;
  rule: FastifyContextConfig['crossSite'];
  isTrusted: IsTrusted;
}

function changesSomething({ request: { method = '' }, rule }: Call): boolean {
  return !isSafe(method) || (method !== 'OPTIONS' && rule === 'session');
}

/** `Sec-Fetch-Dest` of safe requests, by rule. Others allow any. */
const DESTINATIONS: Partial<Record<string, readonly string[]>> = {
  session: ['empty'],
  download: ['empty', 'document'],
};

/**
 * A picture in a member's text could request any URL with the reader's cookie.
 * @see https://www.w3.org/TR/fetch-metadata/#sec-fetch-dest-header
 */
function isAllowedDestination({ request, rule }: Call): boolean {
  const allowed = rule && isSafe(request.method ?? '') ? DESTINATIONS[rule] : undefined;
  const destination = destinationOf(request);
  return allowed === undefined || destination === null || allowed.includes(destination);
}

/** `Sec-Fetch-Dest`, else a guess from `Accept` (old browsers, plain HTTP). Null for clients other than browsers. */
function destinationOf({ headers }: IncomingMessage): string | null {
  const told = headers['sec-fetch-dest'];
  if (told !== undefined) return String(told);
  if (headers.accept?.startsWith('image/')) return 'image';
  return headers.accept?.startsWith('text/html') ? 'document' : null;
}

function isAllowedSource(call: Call, rules: CrossSiteRules): boolean {
  const { request, rule } = call;
  if (rule === 'open') return true;
  const source = sourceOf(request);
  if (source === 'own' || rules.allowedOrigins.includes(source) || isOwn(source, call, rules)) return true;
  if (rule === 'session') return false;
  // No browser adds a Bearer token by itself.
  const { idToken, sessionToken } = readCredentials(request, rules.sessionCookie);
  return sessionToken === null && (idToken !== null || rules.anyWithoutCookie);
}

/** `own`: the site itself or no page. Otherwise the page's origin, or `null` if hidden. */
function sourceOf({ headers }: IncomingMessage): string {
  const site = headers['sec-fetch-site'];
  const origin = headers.origin ?? originOf(headers.referer);
  if (site === 'same-origin' || site === 'none') return 'own';
  return origin ?? (site === undefined ? 'own' : 'null');
}

function originOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  return URL.canParse(address) ? new URL(address).origin : 'null';
}

/** For browsers without `Sec-Fetch-Site`. */
function isOwn(origin: string, { request, isTrusted }: Call, rules: CrossSiteRules): boolean {
  if (request.headers['sec-fetch-site'] !== undefined) return false;
  return origin === rules.origin || origin === requestOrigin(request, isTrusted);
}
