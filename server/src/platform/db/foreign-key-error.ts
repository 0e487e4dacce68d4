import { DatabaseError } from 'pg';
import type { AppError } from '../core/app-error.js';
import { driverErrorOf, sqlStateOf } from './sql-state.js';

const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Maps a foreign key violation: the row was deleted after it was checked.
 * @param errors by constraint name
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

/** The name, from an error of SqlClient or Prisma; null for other errors. */
function brokenForeignKey(error: unknown): string | null {
  if (error instanceof Error && error.cause instanceof DatabaseError) {
    const { code, constraint } = error.cause;
    return code === FOREIGN_KEY_VIOLATION ? (constraint ?? null) : null;
  }
  const cause = driverErrorOf(error);
  if (!cause || sqlStateOf(error) !== FOREIGN_KEY_VIOLATION) return null;
  const constraint: unknown = Reflect.get(cause, 'constraint');
  const name: unknown =
    typeof constraint === 'object' && constraint !== null && Reflect.get(constraint, 'index');
  return typeof name === 'string' ? name : null;
}
