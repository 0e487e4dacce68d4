import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { readCredentials, type SessionCookie } from '../auth/credentials.js';
import { forbidden } from '../core/app-error.js';
import type { SiteUrl } from '../core/site-url.js';
import type { CorsOrigins } from './cors.js';
import { isSafe, plainPath } from './methods.js';
import { originReached } from './origin-reached.js';
import type { IsTrusted } from './trust-proxy.js';

/** Whose pages may make calls that change something. */
export interface CrossSiteRules {
  /** The origin under which people reach the site. */
  origin: string;
  /** Other origins that may act for their visitors, session cookie included: those that CORS names. */
  allowedOrigins: readonly string[];
  /** Whether any origin may call without a session cookie, as CORS says with `*`. */
  anyWithoutCookie: boolean;
  sessionCookie: SessionCookie;
  /** Paths whose GET changes something, as `/logout`. */
  changingGets: ReadonlySet<string>;
  /** Paths whose GET is for some uses of its answer alone, as `Sec-Fetch-Dest` names them: no picture's or frame's. */
  destinations: ReadonlyMap<string, readonly string[]>;
  /** Paths that give the browser a session: what comes with the request makes no difference there. */
  sessionPaths: ReadonlySet<string>;
  /** Paths that act by the secret in the request alone, whoever sends it and from wherever: cookies mean nothing there. */
  openPaths: ReadonlySet<string>;
}

/** Paths that the operations don't tell of. */
export interface OtherPaths {
  /** See {@link CrossSiteRules.openPaths}. */
  open?: readonly string[];
  /** Paths whose GET is a file for people: a script may fetch it, and a link or the address bar may lead to it. */
  downloads?: readonly string[];
}

/** What the rules ask of an operation. */
export interface GuardedOperation {
  method: string;
  path: string;
  /** Whether its answer sets or clears the session's cookie. */
  setsCookie?: boolean;
}

/** The rules that follow from the operations and the settings. */
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
 * Refuses requests that change something and come from a page of another site: the browser would carry them out in the
 * name of a member who knows nothing of them (CSRF). The browser itself says where a request comes from, by
 * `Sec-Fetch-Site`; older ones by `Origin`, or, for links, by `Referer`. Programs say none of these and pass: no browser
 * adds a cookie for them. A sister site is another site too. These are the rules of Go's http.CrossOriginProtection,
 * with `Referer` beside them because here one GET changes something.
 * @see https://words.filippo.io/csrf/
 * @see https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header
 */
export const crossSiteCheck = fastifyPlugin(
  (app: FastifyInstance, { rules, isTrusted, onRefusal }: CrossSiteOptions, done: () => void): void => {
    app.addHook('onRequest', async (request, reply) => {
      try {
        checkCrossSite(rules, request.raw, plainPath(request.url), isTrusted);
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
  /** Which addresses are proxies that are believed. */
  isTrusted: IsTrusted;
  /** Called before a refusal is answered. */
  onRefusal: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/**
 * @param path as {@link plainPath} has it
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
 * Whether what the answer is for may ask for it. A member's text can hold a picture of any address, and the browser sends
 * the cookie with the request for one of ours.
 * @see https://www.w3.org/TR/fetch-metadata/#sec-fetch-dest-header
 */
function isAllowedDestination({ request, path }: Call, { destinations }: CrossSiteRules): boolean {
  const allowed = isSafe(request.method ?? '') ? destinations.get(path) : undefined;
  const destination = destinationOf(request);
  return allowed === undefined || destination === null || allowed.includes(destination);
}

/**
 * What the answer is for, as the browser says by `Sec-Fetch-Dest`. Old browsers leave it out, and all do over plain HTTP
 * to another host than localhost; there `Accept` gives pictures and pages away. Null for a program.
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
  // Whoever sends a token of their own acts for themselves: no browser adds one.
  const { bearer, cookie } = readCredentials(request, rules.sessionCookie);
  return cookie === null && (bearer !== null || rules.anyWithoutCookie);
}

/**
 * Where a request comes from: `own` when the browser vouches for it or it comes from no page at all, else the origin of
 * the page, `null` when that is kept secret.
 */
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

/** For browsers without `Sec-Fetch-Site`; others have said already that the origin is another one. */
function isOwn(origin: string, { request, isTrusted }: Call, rules: CrossSiteRules): boolean {
  if (request.headers['sec-fetch-site'] !== undefined) return false;
  return origin === rules.origin || origin === originReached(request, isTrusted);
}
