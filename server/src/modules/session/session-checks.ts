import { type IdentityVerifier, MAX_ACCOUNTS_ASKED } from '../../platform/auth/identity.js';
import type { SessionRepository } from './session.repository.js';

/** An account that the provider disables loses its sessions within twice this time. */
export const CHECK_EVERY_MS = 30_000;
/** Sessions that any replica checked within this time are skipped. */
const RECENTLY_CHECKED_MS = 25_000;

/**
 * Asks the identity provider about the accounts of used sessions in the background, and ends those of invalid accounts.
 * Requests only note the session in memory; one statement per hundred claims and renews them.
 */
export class SessionChecks {
  /** Since the last check, on this replica. */
  private used = new Set<string>();
  /** Checked by another replica, perhaps before their use here: checked again next time. */
  private recheck = new Set<string>();

  constructor(
    private readonly sessions: SessionRepository,
    private readonly verifier: IdentityVerifier,
  ) {}

  noteUse(id: string): void {
    this.used.add(id);
  }

  /** @throws SERVICE_UNAVAILABLE while the provider is down: unchecked sessions go on until the next run */
  async run(): Promise<void> {
    const [used, again] = [this.used, this.recheck];
    [this.used, this.recheck] = [new Set(), new Set()];
    const waiting = [...new Set([...used, ...again])];
    try {
      while (waiting.length > 0) {
        const ids = waiting.slice(0, MAX_ACCOUNTS_ASKED);
        const taken = await this.sessions.claimForCheck(ids, RECENTLY_CHECKED_MS);
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
