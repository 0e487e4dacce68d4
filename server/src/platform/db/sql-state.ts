import { Prisma } from './generated/client.js';

/**
 * The SQLSTATE, such as "55P03", of Prisma 7's error; null for other errors.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function sqlStateOf(error: unknown): string | null {
  const cause = driverErrorOf(error);
  return cause && 'originalCode' in cause ? String(cause.originalCode) : null;
}

/** The driver's error in Prisma 7's; null for other errors. */
export function driverErrorOf(error: unknown): object | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return null;
  const adapterError = error.meta?.driverAdapterError;
  const cause = adapterError instanceof Error ? adapterError.cause : null;
  return typeof cause === 'object' ? cause : null;
}
