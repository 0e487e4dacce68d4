import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** With the Authentication emulator, a foreign domain that resolves to this machine does not reach the site. */

const EMULATOR = 'localhost:9099';

let app: TestApp;
let production: TestApp;

beforeAll(async () => {
  [app, production] = await Promise.all([
    createTestApp({ security: { authEmulatorHost: EMULATOR } }),
    createTestApp(),
  ]);
});
afterAll(() => Promise.all([app.close(), production.close()]));

/** The status of a visit under a Host header, which fetch would not send. */
async function statusFor(
  site: TestApp,
  host: string,
  path = '/config/client.json',
): Promise<number | undefined> {
  const sent = request(new URL(path, site.url), { headers: { host } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

test.each([
  'octavo.test',
  'OCTAVO.test:4000',
  'localhost:4000',
  'octavo.localhost',
  '127.0.0.1:1',
  '192.168.1.5',
  '[::1]:4000',
])('answers by the name %s', async (host) => {
  expect(await statusFor(app, host)).toBe(200);
});

test.each([
  'evil.example:4000',
  'octavo.test.evil.example',
  'localhost.evil.example',
  '1.2.3.4.evil.example',
])('refuses the name %s, and says where the site is', async (host) => {
  expect(await statusFor(app, host)).toBe(403);
  expect(await statusFor(app, host, '/')).toBe(403);
});

test('leaves the names to the proxy where accounts are at the real provider', async () => {
  expect(await statusFor(production, 'blog.evil.example')).toBe(200);
});
