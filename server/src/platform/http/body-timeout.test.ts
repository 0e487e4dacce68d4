import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { bodyTimeout } from './body-timeout.js';

const SHORT = 100;

let app: FastifyInstance;
let socket: Socket;
let drip: NodeJS.Timeout | undefined;

beforeEach(async () => {
  app = Fastify();
  await app.register(bodyTimeout, { milliseconds: SHORT });
  app.post('/', () => 'read');
  app.post('/slow', { config: { bodyTimeout: 100 * SHORT } }, () => 'read');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  clearInterval(drip);
  socket.destroy();
  await app.close();
});

/** Sends a body of ten bytes, one every 30 ms. @returns the response */
async function sendSlowly(path: string): Promise<string> {
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const head = `POST ${path} HTTP/1.1\r\nHost: octavo.test\r\nConnection: close\r\n`;
  socket.write(`${head}Content-Type: text/plain\r\nContent-Length: 10\r\n\r\n`);
  drip = setInterval(() => socket.writable && socket.write('a'), 0.3 * SHORT);
  // The server may reset the connection instead of ending it.
  return text(socket).catch(() => '');
}

test('a body that takes too long is cut off without an answer', async () => {
  expect(await sendSlowly('/')).toBe('');
});

test('an address may give its bodies longer', async () => {
  expect(await sendSlowly('/slow')).toMatch(/^HTTP\/1\.1 200 [\s\S]*read$/);
});
