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
 * Client timeouts in milliseconds. With Node's defaults a few hundred slow connections could hold on for
 * minutes.
 * @see https://nodejs.org/docs/latest-v20.x/api/http.html#class-httpserver
 */
export const CLIENT_TIMEOUTS = {
  /** For the headers, and for a silent new connection. */
  headersTimeout: 10_000,
  /** For the whole request: a picture of 15 MB at 400 kbit/s. Other bodies have less (body-timeout.ts). */
  requestTimeout: 300_000,
  /** How often both are checked. */
  connectionsCheckingInterval: 2_000,
  /** Longer than the 60 s of proxies. */
  keepAliveTimeout: 65_000,
  /** Without any traffic; also ends clients that do not read. */
  silence: 70_000,
};

export type ClientTimeouts = typeof CLIENT_TIMEOUTS;

/**
 * Maximum pipelined requests per connection. Node starts every request it has read, so one packet of two
 * thousand short requests would hold as many responses in memory. Browsers and proxies do not pipeline.
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-9.3.2
 */
export const MAX_PIPELINED = 32;

/** While stopping: how long a request may still arrive, in milliseconds. */
const LINGER_MS = 500;
/** While stopping: how often idle connections are closed, in milliseconds. */
const SWEEP_MS = 50;

/** A server that does not listen yet. */
export function createHttpServer(app: RequestListener, timeouts: ClientTimeouts = CLIENT_TIMEOUTS): Server {
  const { silence, ...limits } = timeouts;
  const options: ServerOptions = limits;
  const server = createServer(options);
  server.timeout = silence;
  const connections = watchConnections(server);
  closeOnlyWhatIsIdle(server, connections);
  server.on('request', (request, response) => {
    const { socket } = request;
    // Requests read after it are dropped, too.
    if (socket.destroyed || (connections.get(socket)?.pending ?? 0) > MAX_PIPELINED) socket.destroy();
    else if (hasTwoHosts(request)) response.writeHead(400, { Connection: 'close' }).end();
    else app(request, response);
  });
  return server;
}

/** Node takes the first of several Host headers; a proxy may take another (RFC 9112, section 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;
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
 * Replaces Node's closeIdleConnections, which cuts off responses that are still being sent and requests that
 * have just arrived. Here a connection is idle when nothing is under way and nothing has come for a moment.
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
 * Stops listening, lets running requests finish and closes all connections, after `graceMs` milliseconds at the
 * latest. Responses say `Connection: close`, so that busy proxies leave, too.
 */
export async function finishRequests(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  // Accepts waiting connections: the system rejects them once listening ends.
  await nextTurn();
  server.close();
  // Reads what has arrived before a connection counts as idle.
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
