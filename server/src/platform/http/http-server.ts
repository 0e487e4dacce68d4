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
 * In milliseconds. With Node's defaults, a few hundred slow clients could hold connections for minutes.
 * @see https://nodejs.org/docs/latest-v20.x/api/http.html#class-httpserver
 */
export const CLIENT_TIMEOUTS = {
  /** Also for a new connection that sends nothing. */
  headersTimeout: 10_000,
  /** Enough for a picture of 15 MB at 400 kbit/s. Other bodies have less (body-timeout.ts). */
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
 * Per connection. Node starts every request that it has read: one packet could start two thousand short ones and
 * keep their responses in memory. Browsers and proxies do not pipeline.
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-9.3.2
 */
export const MAX_PIPELINED = 32;

/** During shutdown: how long an idle connection may still receive a request. */
const LINGER_MS = 500;
/** During shutdown: how often idle connections are closed. */
const SWEEP_MS = 50;

/** Does not listen yet. */
export function createHttpServer(app: RequestListener, timeouts: ClientTimeouts = CLIENT_TIMEOUTS): Server {
  const { silence, ...limits } = timeouts;
  const options: ServerOptions = limits;
  const server = createServer(options);
  server.timeout = silence;
  const connections = watchConnections(server);
  closeOnlyWhatIsIdle(server, connections);
  server.on('request', (request, response) => {
    const { socket } = request;
    // Node still emits requests read before destroy: drop them, too.
    if (socket.destroyed || (connections.get(socket)?.pending ?? 0) > MAX_PIPELINED) socket.destroy();
    else if (hasValidHost(request)) app(request, response);
    else response.writeHead(400, BAD_HOST).end('The request needs one valid Host header.\n');
  });
  return server;
}

const BAD_HOST = { Connection: 'close', 'Content-Type': 'text/plain; charset=utf-8' };

/** Host and optional port, in the characters of RFC 3986, section 3.2.2. */
const HOST = /^(\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]+)(:\d*)?$/i;

/**
 * At most one Host header, fit for a URL. Of several, Node uses the first; a proxy may use another (RFC 9112,
 * section 3.2). HTTP/1.0 needs none: some load balancers check health without.
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
    // Fires once: after the last byte, or when the connection is gone.
    response.on('close', () => {
      connection.pending -= 1;
      connection.idleSince = Date.now();
    });
  });
  return connections;
}

/**
 * Node's own cuts off responses being sent and requests just arrived. Here, an idle connection has no pending
 * response and has been quiet for LINGER_MS.
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
 * Lets running requests finish, and closes all connections after `graceMs` milliseconds at the latest. `Connection:
 * close` makes busy proxies disconnect, too.
 */
export async function finishRequests(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  // Accepts the backlog, which the system rejects once listening ends.
  await nextTurn();
  server.close();
  // After a turn, so that arrived data is read first.
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
