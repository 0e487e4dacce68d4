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
 * How long a client may take, in milliseconds. Node's own limits (a minute for the headers, five for all of it, looked at
 * every half minute, none for reading the answer) let a few hundred connections that drip hold on for minutes.
 * @see https://nodejs.org/docs/latest-v20.x/api/http.html#class-httpserver
 */
export const CLIENT_TIMEOUTS = {
  /** For the headers, of which there are a few kilobytes; also how long a connection may be silent at first. */
  headersTimeout: 10_000,
  /** For the whole request: a post of a megabyte arrives in time at 140 kilobits a second. */
  requestTimeout: 60_000,
  /** How often the two are looked at. */
  connectionsCheckingInterval: 2_000,
  /** How long a connection waits for the next request; longer than the 60 s for which proxies keep theirs. */
  keepAliveTimeout: 65_000,
  /** How long nothing at all may pass; it ends those who do not read what they have asked for. */
  silence: 70_000,
};

export type ClientTimeouts = typeof CLIENT_TIMEOUTS;

/**
 * How many answers may be under way on one connection. Node reads on while nothing waits to be sent, and starts on every
 * request that it has read, so one packet of two thousand short requests would hold as many answers in memory for a client
 * that need not read any. No browser and no proxy sends a request before the answer to the last one.
 * @see https://www.rfc-editor.org/rfc/rfc9112#section-9.3.2
 */
export const MAX_PIPELINED = 32;

/** While the site stops: how long a connection may still bring a request that was on its way, in milliseconds. */
const LINGER_MS = 500;
/** While the site stops: how often idle connections are closed, in milliseconds. */
const SWEEP_MS = 50;

/** A server for an app that listens nowhere yet. */
export function createHttpServer(app: RequestListener, timeouts: ClientTimeouts = CLIENT_TIMEOUTS): Server {
  const { silence, ...limits } = timeouts;
  const options: ServerOptions = limits;
  const server = createServer(options);
  server.timeout = silence;
  const connections = watchConnections(server);
  closeOnlyWhatIsIdle(server, connections);
  server.on('request', (request, response) => {
    const { socket } = request;
    // Those that were read with it are let go as well: a socket that is gone takes no answer.
    if (socket.destroyed || (connections.get(socket)?.pending ?? 0) > MAX_PIPELINED) socket.destroy();
    else if (hasTwoHosts(request)) response.writeHead(400, { Connection: 'close' }).end();
    else app(request, response);
  });
  return server;
}

/** Node takes the first of several and refuses none at all; a proxy may go by another (RFC 9112, section 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

/** What is known of an open connection. */
interface Connection {
  /** How many answers are under way on it. */
  pending: number;
  /** When the last one had left, in milliseconds since the epoch. */
  idleSince: number;
}

/** Keeps count of what is owed on each open connection. */
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
    // Comes once, when the last byte has left, or the connection is gone.
    response.on('close', () => {
      connection.pending -= 1;
      connection.idleSince = Date.now();
    });
  });
  return connections;
}

/**
 * Node takes a connection for idle once its answer is written, though much of it may still wait for a slow reader, and
 * `server.close()` cuts it off there; it also resets a connection whose next request has come and was not read yet. Here
 * it is idle when nothing is owed on it and nothing has come for a moment.
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
 * Listens no more, lets the requests under way finish and closes every connection, at the latest after `graceMs`
 * milliseconds. A client that keeps its connection is told with each answer to use it no more, so that even one who
 * never pauses, such as a proxy, is not cut off in the middle of an answer.
 */
export async function finishRequests(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close');
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  // Whoever is at the door already is let in: the system turns away what was not accepted when the listening ends.
  await nextTurn();
  server.close();
  // After what has come in was read: a busy process would otherwise take those for idle whom it has not heard yet.
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
