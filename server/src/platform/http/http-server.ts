import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/**
 * Client timeouts in milliseconds. With Node's defaults, a few hundred slow clients could hold their connections
 * for minutes.
 * @see https://nodejs.org/docs/latest-v20.x/api/http.html#class-httpserver
 */
export const CLIENT_TIMEOUTS = {
  /** For the headers, also on a new connection that sends nothing. */
  headersTimeout: 10_000,
  /** For the whole request: enough for a picture of 15 MB at 400 kbit/s. Other bodies have less (body-timeout.ts). */
  requestTimeout: 300_000,
  /** How often Node checks these two. */
  connectionsCheckingInterval: 2_000,
  /** Longer than a proxy's usual 60 s, so that the proxy closes first. */
  keepAliveTimeout: 65_000,
  /** Without any traffic; also disconnects clients that do not read. */
  silence: 70_000,
};

export type ClientTimeouts = typeof CLIENT_TIMEOUTS;

/**
 * Maximum number of pipelined requests per connection. Node starts every request that it has read, so one packet
 * of two thousand short requests would keep as many responses in memory. Browsers and proxies do not pipeline.
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-9.3.2
 */
export const MAX_PIPELINED = 32;

/** During shutdown: how long an idle connection may still receive a request. */
const LINGER_MS = 500;
/** During shutdown: how often idle connections are closed. */
const SWEEP_MS = 50;

/** Creates a server that does not listen yet. */
export function createHttpServer(app: RequestListener, timeouts: ClientTimeouts = CLIENT_TIMEOUTS): Server {
  const { silence, ...limits } = timeouts;
  const options: ServerOptions = limits;
  const server = createServer(options);
  server.timeout = silence;
  const connections = watchConnections(server);
  closeOnlyWhatIsIdle(server, connections);
  server.on('request', (request, response) => {
    const { socket } = request;
    // Node still emits the requests it had read before destroy: drop them, too.
    if (socket.destroyed || (connections.get(socket)?.pending ?? 0) > MAX_PIPELINED) socket.destroy();
    else if (hasValidHost(request)) app(request, response);
    else response.writeHead(400, BAD_HOST).end('The request needs one valid Host header.\n');
  });
  return server;
}

const BAD_HOST = { Connection: 'close', 'Content-Type': 'text/plain; charset=utf-8' };

/** Host and port, or nothing, in the characters of RFC 3986, section 3.2.2. */
const HOST = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(:\d*)?$/i;

/**
 * Whether a request has at most one Host header, and that can be part of a URL. Node uses the first of several; a proxy
 * may use another (RFC 9112, section 3.2). HTTP/1.0 needs none: some load balancers check the health without.
 */
function hasValidHost({ rawHeaders, headers: { host = '' } }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length < 2 && (host === '' || (HOST.test(host) && URL.canParse(`http://${host}`)));
}

interface Connection {
  /** Responses under way. */
  pending: number;
  /** When the last response ended, in milliseconds since 1970. */
  idleSince: number;
}

/** Counts the responses under way on each connection. */
function watchConnections(server: Server): ReadonlyMap<Socket, Connection> {
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket) => {
    connections.set(socket, { pending: 0, idleSince: Date.now() });
    socket.once('close', () => connections.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.pending += 1;
    // Fires once, when the last byte is sent or the connection is gone.
    response.on('close', () => {
      connection.pending -= 1;
      connection.idleSince = Date.now();
    });
  });
  return connections;
}

/**
 * Replaces Node's closeIdleConnections, which cuts off responses that are still being sent and requests that have
 * just arrived. Here a connection is idle when it has no pending response and has been quiet for LINGER_MS.
 */
function closeOnlyWhatIsIdle(server: Server, connections: ReadonlyMap<Socket, Connection>): void {
  let stoppingSince: number | null = null;
  server.closeIdleConnections = () => {
    const now = Date.now();
    stoppingSince ??= now;
    for (const [socket, { pending, idleSince }] of connections) {
      if (pending === 0 && now - Math.max(idleSince, stoppingSince) >= LINGER_MS) socket.destroy();
    }
  };
}

/**
 * Graceful shutdown: stops listening, lets running requests finish, and closes all connections after `graceMs`
 * milliseconds at the latest. Responses say `Connection: close`, so that busy proxies disconnect, too.
 */
export async function finishRequests(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  // Accepts connections in the backlog: the system rejects them once listening ends.
  await nextTurn();
  server.close();
  // Waits a turn, so that data that has arrived is read before a connection counts as idle.
  const sweep = setInterval(() => void nextTurn().then(() => server.closeIdleConnections()), SWEEP_MS);
  const timeout = new AbortController();
  await Promise.race([
    closed,
    sleep(graceMs, undefined, { signal: timeout.signal }).then(
      () => server.closeAllConnections(),
      () => undefined,
    ),
  ]);
  timeout.abort();
  clearInterval(sweep);
  await closed;
}
