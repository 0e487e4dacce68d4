import { AsyncLocalStorage } from 'node:async_hooks';
import type { ErrorCode } from '../core/error-codes.js';

/** The transport of a request; `other` is everything else, such as scripts and images. */
export type Transport = 'graphql' | 'rest' | 'page' | 'other';

/** The operation of requests without a known name. */
export const UNNAMED = 'other';

/**
 * Facts about one request for log and metrics. They come from Octavo's own lists, never from the caller, except
 * for a trusted proxy's id.
 */
export interface RequestScope {
  /** In every log line, in `X-Request-Id` and in errors as `errorId`. */
  readonly id: string;
  transport: Transport;
  /** {@link UNNAMED} when it has none. */
  operation: string;
  /** Once verified. */
  uid: string | null;
  /** See http/request-scope.ts. */
  readonly isPublicRead: boolean;
  /** Error codes in the response. */
  readonly codes: Set<ErrorCode>;
  /** Limits that refused it, by name. */
  readonly refusals: Set<string>;
}

const storage = new AsyncLocalStorage<RequestScope>();

export function enterScope(scope: RequestScope, work: () => void): void {
  storage.run(scope, work);
}

/** The current request's scope; undefined outside of one. */
export function currentScope(): RequestScope | undefined {
  return storage.getStore();
}

/** @param operation from a list that callers cannot extend */
export function nameOperation(transport: Transport, operation: string): void {
  const scope = storage.getStore();
  if (!scope) return;
  scope.transport = transport;
  scope.operation = operation;
}

export function noteCode(code: ErrorCode): void {
  storage.getStore()?.codes.add(code);
}
