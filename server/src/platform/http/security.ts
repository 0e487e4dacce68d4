import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import helmet from 'helmet';

/** Hosts that the browser's part of Firebase Authentication talks to. */
const FIREBASE_API = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
/** The Google sign-in popup's own script. */
const GOOGLE_SIGN_IN = 'https://apis.google.com';

export interface SecuritySettings {
  /** Whether the pages may open Google's window to sign in. */
  googleSignIn: boolean;
  /** `host:port` of the Firebase emulator, or null when the real provider is used. */
  authEmulatorHost: string | null;
  /** Firebase's authDomain; null with the emulator. */
  authDomain: string | null;
  /** Whether people reach the site by HTTPS. */
  https: boolean;
}

/** What the built pages add to the settings. */
export interface PageScripts {
  /** Hashes of the scripts that stand in the pages themselves: "sha256-…". No other inline script runs. */
  inlineScripts: string[];
}

/**
 * What of the device the pages and whatever they embed may use: nothing. Octavo needs none of it, so neither does a
 * script that should not be there. Only names that browsers know: of others they complain.
 * @see https://github.com/w3c/webappsec-permissions-policy/blob/main/features.md
 */
const NO_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** For browsers that do not know frame-ancestors, and to say the same. */
const NO_FRAMES = { action: 'deny' } as const;

/** Headers by their names. */
type Headers = Readonly<Record<string, string>>;

/**
 * Security headers of pages, and of whatever may turn out to be one: what pages of this site may load, and who may show
 * them.
 */
export function securityHeadersOfPages({
  googleSignIn,
  authEmulatorHost,
  authDomain,
  https,
  inlineScripts,
}: SecuritySettings & PageScripts): Headers {
  const emulator = authEmulatorHost ? [`http://${authEmulatorHost}`] : [];
  const popupScript = googleSignIn ? [GOOGLE_SIGN_IN] : [];
  /** What Google's window reports through. */
  const popupFrame = googleSignIn ? [...(authDomain ? [`https://${authDomain}`] : []), ...emulator] : [];
  const secure = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // No 'unsafe-inline': whatever gets into a page as text or attribute does not run. What the site itself has put there
        // is known by its hash.
        scriptSrc: ["'self'", ...inlineScripts.map((hash) => `'${hash}'`), ...popupScript],
        scriptSrcAttr: ["'none'"],
        // Emotion puts its styles into the page while it runs.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Covers and photos are addresses that members give.
        imgSrc: ["'self'", 'data:', 'http:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...FIREBASE_API, ...emulator],
        frameSrc: ["'self'", ...popupFrame],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    strictTransportSecurity: https,
    xFrameOptions: NO_FRAMES,
    // Posts and their covers may be shown by other sites' readers.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // Google's popup must be able to tell this window that it is done.
    crossOriginOpenerPolicy: { policy: googleSignIn ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  // helmet leaves this header to its users.
  return headersBy(secure, { 'Permissions-Policy': NO_FEATURES });
}

/**
 * Security headers of answers that are data and never a page: a browser that shows one nevertheless loads, runs and
 * sends nothing. What speaks of pages alone, or of what is embedded in them (their opener, their agent cluster, features
 * of the device, plug-ins, who may embed it), is left out: it is four fifths of what a page is sent with, which every
 * call would carry.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers
 */
export function securityHeadersOfData({ https }: Pick<SecuritySettings, 'https'>): Headers {
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      // What is loaded falls back to the first; the others do not.
      directives: Object.fromEntries(
        ['defaultSrc', 'baseUri', 'formAction', 'frameAncestors'].map((directive) => [directive, ["'none'"]]),
      ),
    },
    strictTransportSecurity: https,
    xFrameOptions: NO_FRAMES,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  return headersBy(secure);
}

/** The headers are the same on every answer, so helmet, and what it has to work out, is asked once. */
function headersBy(
  secure: ReturnType<typeof helmet>,
  besides: Readonly<Record<string, string>> = {},
): Headers {
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  for (const [name, value] of Object.entries(besides)) answer.setHeader(name, value);
  secure(request, answer, (error) => {
    if (error !== undefined)
      throw new Error('The security headers could not be worked out', { cause: error });
  });
  return Object.fromEntries(answer.getHeaderNames().map((name) => [name, String(answer.getHeader(name))]));
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a route answers data and never a page: it carries the headers of data. */
    isData?: boolean;
  }
}

/** Puts the security headers on every answer. */
export const securityHeaders = fastifyPlugin(
  (app: FastifyInstance, settings: SecuritySettings & PageScripts, done: () => void): void => {
    const ofPages = securityHeadersOfPages(settings);
    const ofData = securityHeadersOfData(settings);
    app.addHook('onRequest', (request, reply, next) => {
      reply.headers(request.routeOptions.config.isData ? ofData : ofPages);
      next();
    });
    done();
  },
);
