import { AsyncLocalStorage } from 'node:async_hooks';
import type { ErrorCode } from './error-codes.js';

/** `other`: everything else, such as scripts and images. */
export type Transport = 'graphql' | 'rest' | 'page' | 'other';

/** Names an unknown operation. */
export const UNNAMED = 'other';

/** One request's data for log, metrics, cache and choice of database. The code chooses the names, never the caller. */
export interface RequestScope {
  /** In every log line, `X-Request-Id`, and errors as `errorId`; may come from a trusted proxy. */
  readonly id: string;
  transport: Transport;
  /** Or {@link UNNAMED}. */
  operation: string;
  /** The member's, once the credentials are verified. */
  uid: string | null;
  /** See isPublicRead in http/request-scope-hook.ts. */
  readonly isPublicRead: boolean;
  /** In the response. */
  readonly codes: Set<ErrorCode>;
  /** Limits that refused the request. */
  readonly refusals: Set<string>;
  /** What platform/idempotency did: true if an earlier request had created it, null if nothing is created (yet). */
  isRepetition: boolean | null;
}

const storage = new AsyncLocalStorage<RequestScope>();

export function enterScope(scope: RequestScope, work: () => void): void {
  storage.run(scope, work);
}

/** Undefined outside a request. */
export function currentScope(): RequestScope | undefined {
  return storage.getStore();
}

/** @param operation from a fixed list in the code */
export function nameOperation(transport: Transport, operation: string): void {
  const scope = storage.getStore();
  if (!scope) return;
  scope.transport = transport;
  scope.operation = operation;
}

export function noteCode(code: ErrorCode): void {
  storage.getStore()?.codes.add(code);
}
