import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import helmet from 'helmet';

/** Firebase calls them in the browser. */
const FIREBASE_API = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
/** The script of Google's popup. */
const GOOGLE_SIGN_IN = 'https://apis.google.com';

export interface SecuritySettings {
  googleSignIn: boolean;
  authEmulatorHost: string | null;
  /** Null with the emulator. */
  authDomain: string | null;
  https: boolean;
}

export interface PageScripts {
  /** Hashes: "sha256-…". No other inline script runs. */
  inlineScripts: string[];
}

/**
 * Denied to the pages and what they embed. Browsers warn about unknown names.
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

/** For browsers without frame-ancestors. */
const NO_FRAMES = { action: 'deny' } as const;

type Headers = Readonly<Record<string, string>>;

/** For pages and anything that a browser might show as one. */
export function securityHeadersOfPages({
  googleSignIn,
  authEmulatorHost,
  authDomain,
  https,
  inlineScripts,
}: SecuritySettings & PageScripts): Headers {
  const emulator = authEmulatorHost ? [`http://${authEmulatorHost}`] : [];
  const popupScript = googleSignIn ? [GOOGLE_SIGN_IN] : [];
  /** Google's popup reports its result through this frame. */
  const popupFrame = googleSignIn ? [...(authDomain ? [`https://${authDomain}`] : []), ...emulator] : [];
  const secure = helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts.map((hash) => `'${hash}'`), ...popupScript],
        scriptSrcAttr: ["'none'"],
        // Emotion adds styles at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Members choose covers and photos.
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
    // Feed readers on other sites may load posts' pictures.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // Google's popup must reach its opener.
    crossOriginOpenerPolicy: { policy: googleSignIn ? 'same-origin-allow-popups' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  // helmet does not set it.
  return headersBy(secure, { 'Permissions-Policy': NO_FEATURES });
}

/**
 * If a browser shows data, it loads, runs and sends nothing. Headers that only concern pages are left out: four
 * fifths of a page's headers.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html#security-headers
 */
export function securityHeadersOfData({ https }: Pick<SecuritySettings, 'https'>): Headers {
  const secure = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      // default-src does not cover the other three.
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

/** Once, since the headers never change: @fastify/helmet doubled the cost of a cached answer. */
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
    /** Sends data, never a page. */
    isData?: boolean;
  }
}

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
