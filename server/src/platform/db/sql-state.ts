import { Prisma } from './generated/client.js';

/**
 * The SQLSTATE of a failed statement, such as "55P03", from Prisma 7's error; null for other errors.
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return null;
  const adapterError = error.meta?.driverAdapterError;
  const cause = adapterError instanceof Error ? adapterError.cause : undefined;
  if (typeof cause !== 'object' || cause === null || !('originalCode' in cause)) return null;
  return String(cause.originalCode);
}
