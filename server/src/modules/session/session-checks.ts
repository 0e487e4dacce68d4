import { type IdentityVerifier, MAX_ACCOUNTS_ASKED } from '../../platform/auth/identity.js';
import type { SessionRepository } from './session.repository.js';

/** In milliseconds. An account that the provider disables loses its sessions within twice this time. */
export const CHECK_EVERY_MS = 30_000;
/** Sessions checked by any replica within this time are skipped, in milliseconds. */
const RECENTLY_CHECKED_MS = 25_000;

/**
 * Checks the accounts of used sessions with the identity provider in the background, and ends the sessions of invalid
 * accounts. Requests only record the session in memory; one statement per hundred sessions claims and renews them.
 */
export class SessionChecks {
  /** Ids of sessions used on this replica since the last check. */
  private used = new Set<string>();
  /** Ids that another replica checked, perhaps before their use here; they are checked again next time. */
  private recheck = new Set<string>();

  constructor(
    private readonly sessions: SessionRepository,
    private readonly verifier: IdentityVerifier,
  ) {}

  noteUse(id: string): void {
    this.used.add(id);
  }

  /** @throws SERVICE_UNAVAILABLE while the provider is down: sessions not yet checked go on until the next run */
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
