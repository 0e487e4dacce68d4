import { DatabaseError } from 'pg';
import type { AppError } from '../core/app-error.js';
import { Prisma } from './generated/client.js';

/** PostgreSQL's code for a row that refers to one that is not there, or not any more. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Gives a write that breaks a foreign key the error that its caller expects: what it refers to was there when it was
 * checked, and was deleted at the same moment.
 * @param errors for each foreign key of the written row, by its name in the database, what to throw
 * @throws what `errors` has for the key that was broken, or what the write itself throws
 */
export async function mapForeignKeyError<Written>(
  write: Promise<Written>,
  errors: Readonly<Record<string, () => AppError>>,
): Promise<Written> {
  try {
    return await write;
  } catch (error) {
    const toError = errors[brokenForeignKey(error) ?? ''];
    throw toError ? toError() : error;
  }
}

/** The name of the foreign key that a failed write of SqlClient or Prisma has broken; null for any other failure. */
function brokenForeignKey(error: unknown): string | null {
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
