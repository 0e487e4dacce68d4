import { AsyncLocalStorage } from 'node:async_hooks';
import type { ErrorCode } from './error-codes.js';

/** The kind of a request; `other` is everything else, such as scripts and images. */
export type Transport = 'graphql' | 'rest' | 'page' | 'other';

/** The operation name of requests without a known one. */
export const UNNAMED = 'other';

/**
 * Data about one request, for log, metrics, the response cache and the choice of a database. Names come from fixed lists in the code, never from the caller.
 * The id may come from a trusted proxy.
 */
export interface RequestScope {
  /** The request id: in every log line, in `X-Request-Id`, and in errors as `errorId`. */
  readonly id: string;
  transport: Transport;
  /** {@link UNNAMED} when it has none. */
  operation: string;
  /** The member's uid, once the credentials are verified; else null. */
  uid: string | null;
  /** See isPublicRead in http/request-scope-hook.ts. */
  readonly isPublicRead: boolean;
  /** Error codes in the response. */
  readonly codes: Set<ErrorCode>;
  /** Names of the limits that refused the request. */
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

/** Sets the transport and operation of the current request. @param operation from a fixed list in the code */
export function nameOperation(transport: Transport, operation: string): void {
  const scope = storage.getStore();
  if (!scope) return;
  scope.transport = transport;
  scope.operation = operation;
}

export function noteCode(code: ErrorCode): void {
  storage.getStore()?.codes.add(code);
}
