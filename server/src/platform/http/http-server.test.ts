import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { CLIENT_TIMEOUTS, createHttpServer, finishRequests, MAX_PIPELINED } from './http-server.js';

/** Shorter than in production. */
const SHORT = {
  ...CLIENT_TIMEOUTS,
  headersTimeout: 200,
  requestTimeout: 400,
  connectionsCheckingInterval: 50,
  silence: 600,
};
const HALF_AN_HOUR_MS = 30 * 60 * 1000;
const HEAD = 'GET / HTTP/1.1\r\nHost: octavo.test\r\n';
const BIG = 8_000_000;

let server: Server;
const clients: Socket[] = [];
const drips: NodeJS.Timeout[] = [];

afterEach(() => {
  for (const drip of drips.splice(0)) clearInterval(drip);
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  server.close();
});

async function serve(app: RequestListener, timeouts = CLIENT_TIMEOUTS): Promise<void> {
  server = createHttpServer(app, timeouts);
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

/** Connects, sends `first`, then keeps sending `drip`. */
async function client(first: string, drip?: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(socket);
  await once(socket, 'connect');
  socket.on('error', () => undefined);
  socket.write(first);
  if (drip) drips.push(setInterval(() => socket.writable && socket.write(drip), 20));
  return socket;
}

describe('the Host header', () => {
  /** @returns the response, and how many requests reached the app */
  async function ask(head: string): Promise<{ answer: string; reached: number }> {
    let reached = 0;
    await serve((_request, response) => {
      reached += 1;
      response.end('reached');
    });
    const answer = await text(await client(`${head}Connection: close\r\n\r\n`));
    return { answer, reached };
  }

  test('twice is a 400, and reaches nothing', async () => {
    const { answer, reached } = await ask(`${HEAD}host: elsewhere.example\r\n`);

    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*needs one valid Host header/);
    expect(reached).toBe(0);
  });

  test.each([
    ...[
      'a b',
      '[',
      '%',
      '[::1',
      'a/b',
      'a?b',
      'a#b',
      'me@a',
      'a\\b',
      'http://a',
      'a:port',
      'a:99999',
      '<a>',
      '999.1.1.1',
    ],
    ...[':3000', 'b\u00fccher.example'],
  ])('%j is a 400, and reaches nothing', async (host) => {
    const { answer, reached } = await ask(`GET / HTTP/1.1\r\nHost: ${host}\r\n`);

    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*needs one valid Host header/);
    expect(reached).toBe(0);
  });

  test.each([
    ...['octavo.test', 'OCTAVO.test:3000', '127.0.0.1:3000', '[::1]:3000', '[2001:db8::1]', 'a_b-c.internal'],
    ...['xn--bcher-kva.example', 'a.example.', 'a:', ''],
  ])('%j is served', async (host) => {
    const { answer, reached } = await ask(`GET / HTTP/1.1\r\nHost: ${host}\r\n`);

    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*reached$/);
    expect(reached).toBe(1);
  });

  test('may be missing in HTTP/1.0', async () => {
    expect((await ask('GET / HTTP/1.0\r\n')).answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('may not be missing in HTTP/1.1', async () => {
    const { answer, reached } = await ask('GET / HTTP/1.1\r\n');

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(reached).toBe(0);
  });
});

describe('a slow client', () => {
  test.each([
    ['drips its headers', `${HEAD}X-Slow: `, 'a'],
    ['drips its body', `${HEAD.replace('GET', 'POST')}Content-Length: 100000\r\n\r\n`, 'a'],
    ['says nothing', '', undefined],
  ])('that %s is cut off', async (_what, first, drip) => {
    await serve((request, response) => request.resume().once('end', () => response.end()), SHORT);
    const socket = await client(first, drip);

    // Node's 408, or nothing if the connection is reset.
    const answer = await text(socket).catch(() => '');

    expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  test('that does not read its answer is cut off', async () => {
    let gone = (): void => undefined;
    const closed = new Promise<void>((resolve) => (gone = resolve));
    await serve((_request, response) => {
      response.once('close', gone);
      response.end(Buffer.alloc(BIG));
    }, SHORT);
    (await client(`${HEAD}\r\n`)).pause();

    await closed;
  });
});

describe('stopping', () => {
  test('lets a slow reader have its whole answer', async () => {
    await serve((_request, response) => response.end(Buffer.alloc(BIG)));
    const arrived = once(server, 'request');
    const socket = await client(`${HEAD}\r\n`);
    socket.pause();
    await arrived;
    const stopped = finishRequests(server, HALF_AN_HOUR_MS);

    expect((await text(socket)).length).toBeGreaterThan(BIG);
    await stopped;
  });

  test('lets a request that is still being sent arrive and be answered', async () => {
    await serve((request, response) => void text(request).then((body) => response.end(body)));
    const arrived = once(server, 'request');
    const socket = await client(`${HEAD.replace('GET', 'PUT')}Content-Length: 8\r\n\r\nhalf`);
    await arrived;
    const stopped = finishRequests(server, HALF_AN_HOUR_MS);
    socket.write('done');

    expect(await text(socket)).toMatch(/200 OK[\s\S]*halfdone$/);
    await stopped;
  });

  test('ends a connection that is never idle after the answer under way, not in the middle of one', async () => {
    let answer = (): void => undefined;
    await serve((request, response) => {
      answer = () => response.end(request.url);
    });
    const first = once(server, 'request');
    const socket = await client(`${HEAD}\r\n`);
    await first;
    const stopped = finishRequests(server, HALF_AN_HOUR_MS);
    const second = once(server, 'request');
    socket.write(HEAD.replace('/', '/second') + '\r\n');
    answer();
    await second;
    answer();

    const answers = await text(socket);
    expect(answers.match(/200 OK/g)).toHaveLength(2);
    expect(answers).toMatch(/Connection: close[\s\S]*\/second$/);
    await stopped;
  });

  test('does not wait for connections on which nothing is asked', async () => {
    await serve((_request, response) => response.end());
    const arrived = once(server, 'connection');
    const silent = await client('');
    await arrived;
    const closed = once(silent, 'close');

    await finishRequests(server, HALF_AN_HOUR_MS);
    await closed;
  });

  test('cuts off whoever takes longer than the grace', async () => {
    await serve(() => undefined);
    const arrived = once(server, 'request');
    const socket = await client(`${HEAD}\r\n`);
    await arrived;

    await finishRequests(server, 10);
    expect(await text(socket)).toBe('');
  });
});

test.each([
  ['two lengths', 'Content-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
  ['a length beside chunks', 'Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG'],
])('a request with %s, which a proxy might read differently, is refused', async (_what, rest) => {
  const asked: unknown[] = [];
  await serve((request, response) => {
    asked.push(request.url);
    request.resume().once('end', () => response.end());
  });
  const socket = await client(`${HEAD.replace('GET', 'POST')}${rest}`);

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  expect(asked).toEqual([]);
});

describe('a client that sends requests without waiting for the answers', () => {
  const ask = (count: number): string => `${HEAD}\r\n`.repeat(count);

  test('gets them all, while they are few', async () => {
    await serve((_request, response) => setImmediate(() => response.end('answer')));
    const socket = await client(`${ask(MAX_PIPELINED - 1)}${HEAD}Connection: close\r\n\r\n`);

    expect((await text(socket)).match(/answer/g)).toHaveLength(MAX_PIPELINED);
  });

  test('and does not read them is cut off at once, whatever else it has sent', async () => {
    let made = 0;
    await serve((_request, response) => {
      made += 1;
      setImmediate(() => response.end(Buffer.alloc(100_000)));
    });
    const closed = once(server, 'connection').then(([socket]: Socket[]) => socket && once(socket, 'close'));
    (await client(ask(2_000))).pause();
    await closed;

    expect(made).toBeLessThanOrEqual(MAX_PIPELINED);
  });
});
