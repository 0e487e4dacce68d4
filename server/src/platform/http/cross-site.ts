import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { readCredentials, type SessionCookie } from '../auth/credentials.js';
import { forbidden } from '../core/app-error.js';
import type { SiteUrl } from '../core/site-url.js';
import type { CorsOrigins } from './cors.js';
import { isSafe } from './methods.js';
import { requestOrigin } from './origin-reached.js';
import type { IsTrusted } from './trust-proxy.js';

/** Which pages may send changing requests. */
export interface CrossSiteRules {
  /** The site's own origin. */
  origin: string;
  /** CORS origins, which may send the session cookie. */
  allowedOrigins: readonly string[];
  /** CORS `*`: every origin may call without the session cookie. */
  anyWithoutCookie: boolean;
  sessionCookie: SessionCookie;
  /** Paths whose GET changes something, such as `/logout`. */
  changingGets: ReadonlySet<string>;
  /** Paths whose GET is allowed for these values of `Sec-Fetch-Dest` only. */
  destinations: ReadonlyMap<string, readonly string[]>;
  /** Paths that set the session cookie. A Bearer token does not exempt a request there. */
  sessionPaths: ReadonlySet<string>;
  /** Paths that only need the token in the request; any site may call them. */
  openPaths: ReadonlySet<string>;
}

export interface OtherPaths {
  open?: readonly string[];
  /** Paths whose GET downloads a file; only scripts and navigation may request them. */
  downloads?: readonly string[];
}

export interface GuardedOperation {
  method: string;
  path: string;
  setsCookie?: boolean;
}

export function crossSiteRules(
  operations: readonly GuardedOperation[],
  siteUrl: SiteUrl,
  sessionCookie: SessionCookie,
  corsOrigins: CorsOrigins,
  { open = [], downloads = [] }: OtherPaths = {},
): CrossSiteRules {
  const ofSessions = operations.filter(({ setsCookie }) => setsCookie);
  const changingGets = ofSessions.filter(({ method }) => method === 'GET').map(({ path }) => path);
  return {
    origin: siteUrl.origin,
    allowedOrigins: corsOrigins === '*' ? [] : corsOrigins,
    anyWithoutCookie: corsOrigins === '*',
    sessionCookie,
    changingGets: new Set(changingGets),
    destinations: new Map<string, readonly string[]>([
      ...changingGets.map((path): [string, string[]] => [path, ['empty']]),
      ...downloads.map((path): [string, string[]] => [path, ['empty', 'document']]),
    ]),
    sessionPaths: new Set(ofSessions.map(({ path }) => path)),
    openPaths: new Set(open),
  };
}

const REFUSED = 'This request came from another site, so it was not carried out.';

const WRONG_DESTINATION = 'A picture, a frame or the like may not ask for this address.';

/**
 * CSRF protection: refuses changing requests from pages of other sites, judged by `Sec-Fetch-Site`, else
 * `Origin`, else `Referer`. Clients other than browsers send none of these and pass: CSRF needs a browser.
 * Sibling subdomains count as other sites. Like Go's http.CrossOriginProtection, plus `Referer`, because GET
 * /logout changes something.
 * @see https://words.filippo.io/csrf/
 * @see https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
 */
export const crossSiteCheck = fastifyPlugin(
  (app: FastifyInstance, { rules, isTrusted, onRefusal }: CrossSiteOptions, done: () => void): void => {
    app.addHook('onRequest', async (request, reply) => {
      try {
        // The route, not the address: an address may be written in many ways, as /%6Cogout.
        checkCrossSite(rules, request.raw, request.routeOptions.url ?? '', isTrusted);
      } catch (error) {
        await onRefusal(request, reply);
        throw error;
      }
    });
    done();
  },
);

interface CrossSiteOptions {
  rules: CrossSiteRules;
  isTrusted: IsTrusted;
  onRefusal: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/**
 * @param path the matched route's; empty when there is none
 * @throws FORBIDDEN
 */
function checkCrossSite(
  rules: CrossSiteRules,
  request: IncomingMessage,
  path: string,
  isTrusted: IsTrusted,
): void {
  const call = { request, path, isTrusted };
  if (changesSomething(call, rules) && !isAllowedSource(call, rules)) throw forbidden(REFUSED);
  if (!isAllowedDestination(call, rules)) throw forbidden(WRONG_DESTINATION);
}

interface Call {
  request: IncomingMessage;
  path: string;
  isTrusted: IsTrusted;
}

function changesSomething(
  { request: { method = '' }, path }: Call,
  { changingGets }: CrossSiteRules,
): boolean {
  return !isSafe(method) || (method !== 'OPTIONS' && changingGets.has(path));
}

/**
 * Checks `Sec-Fetch-Dest`: a picture in a member's text could request any URL with the reader's cookie.
 * @see https://www.w3.org/TR/fetch-metadata/#sec-fetch-dest-header
 */
function isAllowedDestination({ request, path }: Call, { destinations }: CrossSiteRules): boolean {
  const allowed = isSafe(request.method ?? '') ? destinations.get(path) : undefined;
  const destination = destinationOf(request);
  return allowed === undefined || destination === null || allowed.includes(destination);
}

/**
 * `Sec-Fetch-Dest`, or a guess from `Accept` where it is missing (old browsers, plain HTTP). Null for clients
 * other than browsers.
 */
function destinationOf({ headers }: IncomingMessage): string | null {
  const told = headers['sec-fetch-dest'];
  if (told !== undefined) return String(told);
  if (headers.accept?.startsWith('image/')) return 'image';
  return headers.accept?.startsWith('text/html') ? 'document' : null;
}

function isAllowedSource(call: Call, rules: CrossSiteRules): boolean {
  const { request, path } = call;
  if (rules.openPaths.has(path)) return true;
  const source = sourceOf(request);
  if (source === 'own' || rules.allowedOrigins.includes(source) || isOwn(source, call, rules)) return true;
  if (rules.sessionPaths.has(path)) return false;
  // No browser adds a Bearer token by itself.
  const { bearer, cookie } = readCredentials(request, rules.sessionCookie);
  return cookie === null && (bearer !== null || rules.anyWithoutCookie);
}

/** `own` for the site itself or no page at all; otherwise the page's origin, or `null` if it is hidden. */
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

/** Whether the origin is the site's, for browsers without `Sec-Fetch-Site`. */
function isOwn(origin: string, { request, isTrusted }: Call, rules: CrossSiteRules): boolean {
  if (request.headers['sec-fetch-site'] !== undefined) return false;
  return origin === rules.origin || origin === requestOrigin(request, isTrusted);
}
