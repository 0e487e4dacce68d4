import { type AppError, badUserInput } from './app-error.js';

export const MAX_PAGE_SIZE = 100;

/** An exact count of a long list would read every row. */
export const MAX_COUNT = 10_000;

export interface PageRequest {
  /** 1 to {@link MAX_PAGE_SIZE}. */
  first: number;
  /** The previous page's end cursor. */
  after?: string | null;
}

export interface Page<T> {
  nodes: T[];
  hasNextPage: boolean;
  /** Unset: the ids are the cursors. May have one more, where the next page goes on. */
  cursors?: string[];
}

export interface Count {
  rows: number;
  isCapped: boolean;
}

/** @param counted up to `most` + 1 */
export const capped = (counted: number, most: number): Count => ({
  rows: Math.min(counted, most),
  isCapped: counted > most,
});

/** The next page's cursor; null if there is none. */
export function endCursorOf({ nodes, cursors }: Page<{ id: string }>): string | null {
  return cursors?.at(-1) ?? nodes.at(-1)?.id ?? null;
}

/** The error message; null if valid. */
export function pageSizeError(first: unknown): string | null {
  if (Number.isInteger(first) && Number(first) >= 1 && Number(first) <= MAX_PAGE_SIZE) return null;
  const over = Number(first) > MAX_PAGE_SIZE ? ` This is ${Number(first) - MAX_PAGE_SIZE} more.` : '';
  return `Ask for 1 to ${MAX_PAGE_SIZE} rows at a time.${over}`;
}

/** The error message; null if valid. */
export function cursorError(after: unknown): string | null {
  if (after === undefined || after === null) return null;
  const isCursor = typeof after === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(after);
  return isCursor ? null : NO_CURSOR;
}

const NO_CURSOR = 'This is not a cursor that a list gave out.';

/** For a list whose cursors are not ids. */
export const notACursor = (): AppError => badUserInput([{ field: 'after', message: NO_CURSOR }]);

/** @throws BAD_USER_INPUT for an invalid size or cursor */
export function checkPage({ first, after }: PageRequest): void {
  const size = pageSizeError(first);
  if (size) throw badUserInput([{ field: 'first', message: size }]);
  const cursor = cursorError(after);
  if (cursor) throw notACursor();
}

/** Drops the extra row that showed whether more follow. */
export function toPage<T>(rows: T[], first: number): Page<T> {
  return { nodes: rows.slice(0, first), hasNextPage: rows.length > first };
}
