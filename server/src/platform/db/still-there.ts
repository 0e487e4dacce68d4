import { DatabaseError } from 'pg';
import type { AppError } from '../errors/app-error.js';
import { Prisma } from './generated/client.js';

/** PostgreSQL's code for a row that refers to one that is not there, or not any more. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Waits for a write that refers to rows which somebody else may take away at the same moment, after it was checked that
 * they are there: then it is refused like one that came a moment later.
 * @param gone for each foreign key of the written row, by its name in the database, what to throw then
 * @throws what `gone` has for the reference that was lost, or what the write itself throws
 */
export async function whileThere<Written>(
  write: Promise<Written>,
  gone: Readonly<Record<string, () => AppError>>,
): Promise<Written> {
  try {
    return await write;
  } catch (error) {
    const refused = gone[brokenReference(error) ?? ''];
    throw refused ? refused() : error;
  }
}

/** The name of the foreign key that a failed write of SqlClient or Prisma has broken; null for any other failure. */
function brokenReference(error: unknown): string | null {
  if (error instanceof Error && error.cause instanceof DatabaseError) {
    const { code, constraint } = error.cause;
    return code === FOREIGN_KEY_VIOLATION ? (constraint ?? null) : null;
  }
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return null;
  const adapterError = error.meta?.driverAdapterError;
  const cause = adapterError instanceof Error ? adapterError.cause : undefined;
  if (
    typeof cause !== 'object' ||
    cause === null ||
    Reflect.get(cause, 'originalCode') !== FOREIGN_KEY_VIOLATION
  )
    return null;
  const constraint: unknown = Reflect.get(cause, 'constraint');
  const name: unknown =
    typeof constraint === 'object' && constraint !== null && Reflect.get(constraint, 'index');
  return typeof name === 'string' ? name : null;
}
