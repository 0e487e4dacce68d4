/** System calls that failed on the way to the database. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * The calls that fail for as long as there is no connection, whatever their code: the server's name is not known, as in a
 * network of containers while that of the database is stopped, or its socket's file is gone.
 */
const WAYS_TO_A_CONNECTION = new Set<unknown>(['connect', 'getaddrinfo']);

/**
 * Prisma's codes: no server (P1001, P1002), too slow (P1008), connection gone (P1017, P1018), no connection free (P2024,
 * P2037), a transaction that could not begin or did not end in time (P2028).
 * @see https://www.prisma.io/docs/orm/reference/error-reference
 */
const PRISMA_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P1018', 'P2024', 'P2028', 'P2037']);

/**
 * PostgreSQL's codes, by what they begin with: no connection (08), a resource is used up, the disk, memory or connections
 * (53), somebody or something has stopped it, statement_timeout included (57), its own files fail it (58), it takes no
 * writes because it stands by for another (25006), a transaction that was idle for too long (25P03).
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const SQL_STATES = /^(08|53|57|58)[0-9A-Z]{3}$|^25006$|^25P03$/;

/** What node-postgres says without a code. */
const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Can't reach database/i;

/** How far causes are followed. */
const DEPTH = 5;

/**
 * Whether an error says that the database cannot do its work now, for a reason that goes away without a change of
 * Octavo: it is out of reach, out of room, out of connections, or took too long.
 * @param error as node-postgres or Prisma threw it
 */
export function isDatabaseUnavailable(error: unknown, depth = DEPTH): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  if (WAYS_TO_A_CONNECTION.has(Reflect.get(error, 'syscall'))) return true;
  const codes = ['code', 'originalCode'].map((name): unknown => Reflect.get(error, name));
  if (codes.some(isUnavailableCode)) return true;
  if (error instanceof Error && MESSAGES.test(error.message)) return true;
  // Prisma keeps the driver's error in `meta`, and that one PostgreSQL's in `cause`.
  const meta: unknown = Reflect.get(error, 'meta');
  const inner = [
    Reflect.get(error, 'cause'),
    typeof meta === 'object' && meta !== null ? Reflect.get(meta, 'driverAdapterError') : undefined,
  ];
  return inner.some((one) => isDatabaseUnavailable(one, depth - 1));
}

function isUnavailableCode(code: unknown): boolean {
  return (
    typeof code === 'string' && (SYSTEM_CODES.has(code) || PRISMA_CODES.has(code) || SQL_STATES.test(code))
  );
}
