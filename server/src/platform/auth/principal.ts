import type { StatusFreshness } from './identity.js';
import type { Viewer } from '../core/viewer.js';

/**
 * A request's sender, by session row or token signature. Enough for rate limits; acting as the member requires the
 * viewer.
 */
export interface Principal {
  uid: string;
  /** Null before the member's first request. */
  memberSince: Date | null;
  /**
   * With a token, checks the account and updates the member's row; with a session, neither.
   * @throws UNAUTHENTICATED when the account is no longer valid; SERVICE_UNAVAILABLE
   */
  resolveViewer(check: StatusFreshness): Promise<Viewer>;
}
