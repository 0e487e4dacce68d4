import { type IdentityVerifier, MAX_ACCOUNTS_ASKED } from '../../platform/auth/identity.js';
import type { SessionRepository } from './session.repository.js';

/** In milliseconds. What the provider ends is noticed within twice this time. */
export const CHECK_EVERY_MS = 30_000;
/** Sessions checked by any replica within this time are skipped, in milliseconds. */
const RECENTLY_CHECKED_MS = 25_000;

/**
 * Checks the accounts of used sessions at the identity provider in the background, and ends sessions of invalid
 * ones. Calls only note the session in memory; one statement per hundred sessions claims and renews them.
 */
export class SessionChecks {
  /** Session ids used here since the last check. */
  private used = new Set<string>();
  /** Checked by another replica, perhaps before the use here: checked again next time. */
  private recheck = new Set<string>();

  constructor(
    private readonly sessions: SessionRepository,
    private readonly verifier: IdentityVerifier,
  ) {}

  noteUse(id: string): void {
    this.used.add(id);
  }

  /** @throws SERVICE_UNAVAILABLE while the provider is down: nothing ends, and all are checked next time */
  async run(): Promise<void> {
    const [used, again] = [this.used, this.recheck];
    [this.used, this.recheck] = [new Set(), new Set()];
    const waiting = [...new Set([...used, ...again])];
    try {
      while (waiting.length > 0) {
        const ids = waiting.slice(0, MAX_ACCOUNTS_ASKED);
        const taken = await this.sessions.takeForCheck(ids, RECENTLY_CHECKED_MS);
        await this.endRefused([...new Set(taken.map(({ memberUid }) => memberUid))]);
        const checked = new Set(taken.map(({ id }) => id));
        for (const id of ids) if (!checked.has(id) && used.has(id)) this.recheck.add(id);
        waiting.splice(0, ids.length);
      }
    } catch (error) {
      for (const id of waiting) this.used.add(id);
      throw error;
    }
  }

  private async endRefused(uids: readonly string[]): Promise<void> {
    if (uids.length === 0) return;
    for (const [uid, { isActive, validSince }] of await this.verifier.accountStatuses(uids)) {
      await this.sessions.removeOf(uid, isActive ? new Date(validSince) : null);
    }
  }
}
