import { badUserInput } from './app-error.js';

/** The most rows one page of any list holds. */
export const MAX_PAGE_SIZE = 100;

/** Up to how many rows of a list are counted: beyond that nobody needs to know, and the database would read them all. */
export const MAX_COUNT = 10_000;

/** Which part of a list is wanted. */
export interface PageRequest {
  /** How many rows, 1 to {@link MAX_PAGE_SIZE}. */
  first: number;
  /** The cursor of the row before the first one wanted, as a page gave it; the start when absent. */
  after?: string | null;
}

/** One page of rows, and whether more follow. */
export interface Page<T> {
  nodes: T[];
  hasNextPage: boolean;
  /** The cursor of each row; absent where it is the row's id. */
  cursors?: string[];
}

/** How many rows a list has. */
export interface Count {
  rows: number;
  /** True when there are more than that: they were not counted further. */
  isCapped: boolean;
}

/** @param counted how many rows were found when looking for one more than `most` */
export const capped = (counted: number, most: number): Count => ({
  rows: Math.min(counted, most),
  isCapped: counted > most,
});

/** The cursor behind which the list goes on, or null on an empty page. */
export function endCursorOf({ nodes, cursors }: Page<{ id: string }>): string | null {
  return cursors?.at(-1) ?? nodes.at(-1)?.id ?? null;
}

/** What is wrong with the size of a page; null when it keeps the bounds. */
export function pageSizeError(first: unknown): string | null {
  if (Number.isInteger(first) && Number(first) >= 1 && Number(first) <= MAX_PAGE_SIZE) return null;
  const over = Number(first) > MAX_PAGE_SIZE ? ` This is ${Number(first) - MAX_PAGE_SIZE} more.` : '';
  return `Ask for 1 to ${MAX_PAGE_SIZE} rows at a time.${over}`;
}

/** What is wrong with a cursor; null when there is none, or it looks like one. */
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

/** Cuts the one row that was read beyond the page to learn whether more follow. */
export function toPage<T>(rows: T[], first: number): Page<T> {
  return { nodes: rows.slice(0, first), hasNextPage: rows.length > first };
}
