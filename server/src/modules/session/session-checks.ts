import { type IdentityVerifier, MAX_ACCOUNTS_ASKED } from '../../platform/auth/identity.js';
import type { SessionRepository } from './session.repository.js';

/**
 * How often the accounts of sessions in use are asked about, in milliseconds. What the provider has ended is noticed within
 * twice this time.
 */
export const CHECK_EVERY_MS = 30_000;
/** A session that some replica has asked about within this time is not asked about again, in milliseconds. */
const RECENTLY_CHECKED_MS = 25_000;

/**
 * Asks the identity provider beside the calls what has become of the accounts whose sessions are in use, and ends the
 * sessions of those that are not good any more. A call notes that it used a session in the memory of its process, which costs
 * nothing; here one statement in thirty seconds says so for a hundred of them, and renews them by the way.
 */
export class SessionChecks {
  /** The ids of sessions that were used here since the last check. */
  private used = new Set<string>();
  /** Those that another replica had just checked, perhaps before they were used here: they are looked at once more. */
  private recheck = new Set<string>();

  constructor(
    private readonly sessions: SessionRepository,
    private readonly verifier: IdentityVerifier,
  ) {}

  noteUse(id: string): void {
    this.used.add(id);
  }

  /** @throws SERVICE_UNAVAILABLE while the provider cannot say: then nothing ends, and all are asked about next time */
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
