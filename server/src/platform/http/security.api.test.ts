import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { createTestApp, RENDERED, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let behindHttps: TestApp;
let withoutGoogle: TestApp;
/** The identity provider's hosts. */
const PROVIDER = { authEmulatorHost: 'emulator.test:9099', authDomain: 'octavo.firebaseapp.test' };
/** The built pages; running the tests builds them first. */
const { clientDir } = RENDERED;

beforeAll(async () => {
  app = await createTestApp({ clientDir });
  behindHttps = await createTestApp({ clientDir, publicUrl: 'https://octavo.test', security: PROVIDER });
  withoutGoogle = await createTestApp({
    clientDir,
    databaseUrl: app.databaseUrl,
    security: { ...PROVIDER, googleSignIn: false },
  });
});
afterAll(async () => {
  await withoutGoogle.close();
  await app.close();
  await behindHttps.close();
});

const ask = (site: TestApp, address: string): Promise<Response> =>
  fetch(site.url + address, { headers: { accept: 'text/html,*/*' } });

const directives = (response: Response): Map<string, string> =>
  new Map(
    (response.headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );

test.each([
  '/',
  '/post/none',
  '/playground',
  '/docs',
  '/recentblogs',
  '/blog/none',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/covers',
  '/assets/none',
])('%s says what a browser may do with it', async (address) => {
  const response = await ask(app, address);

  expect(Object.fromEntries(directives(response))).toMatchObject({
    'default-src': "'self'",
    'script-src': expect.stringMatching(/^'self'( 'sha256-[\w+/]+=*'){2} https:\/\/apis\.google\.com$/),
    'script-src-attr': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'cross-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(), gyroscope=(), hid=(), ' +
      'magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), screen-wake-lock=(), ' +
      'serial=(), usb=(), xr-spatial-tracking=()',
  });
  expect(response.headers.has('x-powered-by')).toBe(false);
});

test.each([
  ['an answer', 200, { 'apollo-require-preflight': 'true' }],
  ['a refusal', 400, {}],
])(
  '%s of GraphQL, which is never a page, may load, run, send and frame nothing',
  async (_what, status, headers) => {
    const response = await fetch(`${app.url}/graphql?query={__typename}`, {
      headers: { accept: 'text/html,*/*', ...headers },
    });

    expect(response.status).toBe(status);
    expect(Object.fromEntries(directives(response))).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    // No resource policy: only CORS lets other sites read data.
    expect(response.headers.has('cross-origin-resource-policy')).toBe(false);
    expect(response.headers.has('x-powered-by')).toBe(false);
  },
);

test('no file beside the built pages can be had, and no folder says what it holds', async () => {
  for (const path of [
    '/assets/..%2f..%2fpackage.json',
    '/..%2fpackage.json',
    '/..%5cpackage.json',
    '/covers/',
  ]) {
    const answer = await (await ask(app, path)).text();

    expect(answer).not.toMatch(/"dependencies"|the-salt-roads\.svg/);
  }
});

test('TRACE repeats nothing of what was sent', async () => {
  for (const path of ['/', '/recentblogs', '/graphql']) {
    const request = httpRequest(app.url + path, {
      method: 'TRACE',
      headers: { 'x-secret': 'do-not-repeat' },
    });
    const [response] = (await once(request.end(), 'response')) as [IncomingMessage];

    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(await text(response)).not.toContain('do-not-repeat');
  }
});

test('no script of a page is made of text, or inline but for the two that the policy knows', async () => {
  const response = await ask(app, '/');
  const policy = directives(response);
  for (const name of ['default-src', 'script-src', 'script-src-attr', 'object-src', 'base-uri'])
    expect(policy.get(name)).not.toMatch(/unsafe|data:|\*/);

  const inline = [...(await response.text()).matchAll(/<script>([\s\S]*?)<\/script>/g)];
  const hashes = inline.map(([, script = '']) => createHash('sha256').update(script).digest('base64'));
  expect(hashes).toHaveLength(2);
  expect(policy.get('script-src')).toBe(
    `'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')} https://apis.google.com`,
  );
});

test('HTTPS is asked for again where the site has it, and only there', async () => {
  const secure = await ask(behindHttps, '/');
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect(directives(secure).has('upgrade-insecure-requests')).toBe(true);
  const data = await ask(behindHttps, '/graphql');
  expect(data.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  const plain = await ask(app, '/');
  expect(plain.headers.has('strict-transport-security')).toBe(false);
  expect(directives(plain).has('upgrade-insecure-requests')).toBe(false);
});

test('what Google’s window needs stands in the policy only where people sign in by it', async () => {
  const offered = await ask(behindHttps, '/login');
  const policy = directives(offered);
  expect(policy.get('script-src')).toContain('https://apis.google.com');
  expect(policy.get('frame-src')).toBe("'self' https://octavo.firebaseapp.test http://emulator.test:9099");
  expect(offered.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');

  const off = await ask(withoutGoogle, '/login');
  const strict = directives(off);
  expect(strict.get('script-src')).toMatch(/^'self'( 'sha256-[\w+/]+=*'){2}$/);
  expect(strict.get('frame-src')).toBe("'self'");
  expect(off.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  // Signing in by password still works.
  expect(strict.get('connect-src')).toBe(policy.get('connect-src'));
  expect(strict.get('connect-src')).toMatch(/identitytoolkit\.googleapis\.com.*emulator\.test/);
});

test.each([
  ['offers', true],
  ['hides', false],
])(
  '/config/client.json has the browser know that the site %s Google’s window',
  async (_what, googleSignIn) => {
    const { body } = await (googleSignIn ? app : withoutGoogle).rest('GET', '/config/client.json');

    expect(body).toMatchObject({ googleSignIn });
  },
);
