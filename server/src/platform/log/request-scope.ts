import { AsyncLocalStorage } from 'node:async_hooks';
import type { ErrorCode } from '../core/error-codes.js';

/** Which part of the site a request is for; `other` is whatever belongs to none, such as scripts and images. */
export type Transport = 'graphql' | 'rest' | 'page' | 'other';

/** The operation of requests whose name nobody has given them beforehand. */
export const UNNAMED = 'other';

/**
 * What operators learn of one request, gathered while it is answered; the log and the metrics are written from it.
 * Nothing that a caller has sent gets in here, but for the id of a trusted proxy: names come from Octavo's own lists.
 */
export interface RequestScope {
  /** Stands in every line of the log, in `X-Request-Id` and, as `errorId`, in errors that were logged. */
  readonly id: string;
  transport: Transport;
  /** The name of the operation or page; {@link UNNAMED} when it has none. */
  operation: string;
  /** Whom the request speaks for, once that is verified. */
  uid: string | null;
  /** Whether its answer is the same for everybody, see http/request-scope.ts. */
  readonly isPublicRead: boolean;
  /** The codes of the errors that it was answered with. */
  readonly codes: Set<ErrorCode>;
  /** The limits that it ran into, by their names out of limits/. */
  readonly refusals: Set<string>;
}

const storage = new AsyncLocalStorage<RequestScope>();
const scopes = new WeakMap<object, RequestScope>();

/** Does the work of a request within its scope. */
export function enterScope(request: object, scope: RequestScope, work: () => void): void {
  scopes.set(request, scope);
  storage.run(scope, work);
}

/** The scope of the request that is being answered, or undefined outside of any. */
export function currentScope(): RequestScope | undefined {
  return storage.getStore();
}

/** The scope of a request; for events of its connection, which happen outside of it. */
export function scopeOf(request: object): RequestScope | undefined {
  return scopes.get(request);
}

/** Names what the current request asks for. @param operation out of a list that callers cannot make longer */
export function nameOperation(transport: Transport, operation: string): void {
  const scope = storage.getStore();
  if (!scope) return;
  scope.transport = transport;
  scope.operation = operation;
}

/** Notes with what code the current request is answered. */
export function noteCode(code: ErrorCode): void {
  storage.getStore()?.codes.add(code);
}
