import type { StatusFreshness } from './identity.js';
import type { Viewer } from '../core/viewer.js';

/**
 * Who a request comes from, by its session row or its token's signature. Enough for rate limits; to act as a
 * member takes the viewer.
 */
export interface Principal {
  uid: string;
  /** Null before their first call. */
  memberSince: Date | null;
  /**
   * The member. For a token, checks the account and updates the member's row; for a session, neither.
   * @throws UNAUTHENTICATED when the account is no longer valid; SERVICE_UNAVAILABLE
   */
  resolveViewer(check: StatusFreshness): Promise<Viewer>;
}
