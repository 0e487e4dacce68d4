import type { StatusFreshness } from './identity.js';
import type { Viewer } from '../core/viewer.js';

/**
 * Whom a request names, as far as a session's row or a token's signature says so. That is enough to count what they do; to act as a
 * member takes the viewer.
 */
export interface Principal {
  uid: string;
  /** Null for somebody who has not been here yet. */
  memberSince: Date | null;
  /**
   * The member for whom the call speaks. Asks the provider about the account of a token, and keeps what the token says of it; for
   * a session neither is done.
   * @throws UNAUTHENTICATED when the account is not good any more; SERVICE_UNAVAILABLE when nobody can tell
   */
  resolveViewer(check: StatusFreshness): Promise<Viewer>;
}
