import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createHttpServer } from '../platform/http/http-server.js';
import { createTestApp, RENDERED, type TestApp } from '../testing/test-app.js';

/** Requests with an unusual Host header, or without one, by all transports. */

let app: TestApp;
let server: Server;

beforeAll(async () => {
  app = await createTestApp({ ...RENDERED, trustProxy: 1 });
  server = createHttpServer((request, response) => app.fastify.routing(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.close();
});

const QUERY = JSON.stringify({ query: '{ __typename }' });
const REQUESTS = [
  ['a health check', 'GET /healthz', ''],
  ['REST', 'GET /recentblogs', ''],
  ['a page', 'GET /', ''],
  ['a GraphQL query by POST', 'POST /graphql', QUERY],
  ['a GraphQL query by GET', `GET /graphql?query=${encodeURIComponent('{ __typename }')}`, ''],
] as const;

/** Sends a request as it is written. @returns the response */
async function send(line: string, headers: string[], body: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const all = [
    ...headers,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  socket.write(`${line}\r\n${all.join('\r\n')}\r\n\r\n${body}`);
  return text(socket);
}

describe.each(REQUESTS)('%s', (_what, line, body) => {
  test('is answered in HTTP/1.0 without a Host header', async () => {
    expect(await send(`${line} HTTP/1.0`, [], body)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each(['a b', '[', '%'])('is refused with the host %j', async (host) => {
    expect(await send(`${line} HTTP/1.1`, [`Host: ${host}`], body)).toMatch(
      /^HTTP\/1\.1 400 [\s\S]*needs one valid Host header/,
    );
  });

  test.each(['X-Forwarded-Proto: a b', 'X-Forwarded-Proto: :', 'X-Forwarded-Host: ['])(
    'is answered although a proxy says %j',
    async (header) => {
      const headers = ['Host: octavo.test', header];

      expect(await send(`${line} HTTP/1.1`, headers, body)).toMatch(/^HTTP\/1\.1 200 /);
    },
  );
});
