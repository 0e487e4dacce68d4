const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Failures of these count whatever their code: unknown host, missing socket file. */
const CONNECT_SYSCALLS = new Set<unknown>(['connect', 'getaddrinfo']);

/**
 * No server (P1001, P1002), too slow (P1008), connection lost (P1017, P1018), no free connection (P2024, P2037),
 * transaction not begun or ended in time (P2028), deadlock (P2034).
 * @see https://www.prisma.io/docs/orm/reference/error-reference
 */
const PRISMA_CODES = new Set([
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P1018',
  'P2024',
  'P2028',
  'P2034',
  'P2037',
]);

/**
 * No connection (08), out of disk, memory or connections (53), stopped or timed out (57), I/O error (58), a read-only
 * standby (25006), idle in transaction (25P03), deadlock (40P01).
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const SQL_STATES = /^(08|53|57|58)[0-9A-Z]{3}$|^25006$|^25P03$|^40P01$/;

const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Can't reach database/i;

const DEPTH = 5;

/** Whether the database is temporarily unable to work. @param error of node-postgres or Prisma */
export function isDatabaseUnavailable(error: unknown, depth = DEPTH): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  if (CONNECT_SYSCALLS.has(Reflect.get(error, 'syscall'))) return true;
  const codes = ['code', 'originalCode'].map((name): unknown => Reflect.get(error, name));
  if (codes.some(isUnavailableCode)) return true;
  if (error instanceof Error && MESSAGES.test(error.message)) return true;
  // Prisma puts the driver's error into `meta`, PostgreSQL's into its `cause`.
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
