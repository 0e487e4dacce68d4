import { badUserInput } from './app-error.js';

export const MAX_PAGE_SIZE = 100;

/** Counting stops here: an exact count of a long list would read every row. */
export const MAX_COUNT = 10_000;

export interface PageRequest {
  /** 1 to {@link MAX_PAGE_SIZE}. */
  first: number;
  /** The cursor of the last row of the previous page. */
  after?: string | null;
}

export interface Page<T> {
  nodes: T[];
  hasNextPage: boolean;
  /** Undefined if the row's id is its cursor. May have one more, from which the next page goes on. */
  cursors?: string[];
}

/** How many rows a list has. */
export interface Count {
  rows: number;
  isCapped: boolean;
}

/** @param counted number of rows, counted up to `most` + 1 */
export const capped = (counted: number, most: number): Count => ({
  rows: Math.min(counted, most),
  isCapped: counted > most,
});

/** The cursor that the next page goes on from; null if there is none. */
export function endCursorOf({ nodes, cursors }: Page<{ id: string }>): string | null {
  return cursors?.at(-1) ?? nodes.at(-1)?.id ?? null;
}

/** The error message for a page size; null if it is valid. */
export function pageSizeError(first: unknown): string | null {
  if (Number.isInteger(first) && Number(first) >= 1 && Number(first) <= MAX_PAGE_SIZE) return null;
  const over = Number(first) > MAX_PAGE_SIZE ? ` This is ${Number(first) - MAX_PAGE_SIZE} more.` : '';
  return `Ask for 1 to ${MAX_PAGE_SIZE} rows at a time.${over}`;
}

/** The error message for a cursor; null if it is valid. */
export function cursorError(after: unknown): string | null {
  if (after === undefined || after === null) return null;
  const isCursor = typeof after === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(after);
  return isCursor ? null : 'This is not a cursor that a list gave out.';
}

/** @throws BAD_USER_INPUT when `first` is out of range or `after` is no cursor */
export function checkPage({ first, after }: PageRequest): void {
  const size = pageSizeError(first);
  if (size) throw badUserInput([{ field: 'first', message: size }]);
  const cursor = cursorError(after);
  if (cursor) throw badUserInput([{ field: 'after', message: cursor }]);
}

/** Removes the extra row that was read to find out whether more rows follow. */
export function toPage<T>(rows: T[], first: number): Page<T> {
  return { nodes: rows.slice(0, first), hasNextPage: rows.length > first };
}
