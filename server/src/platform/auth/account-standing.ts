import { LRUCache } from 'lru-cache';
import { AppError } from '../errors/app-error.js';
import { providerUnreachable } from './provider-call.js';

/** What the identity provider says of an account. */
export interface Standing {
  /** False for an account that was disabled or deleted. */
  isActive: boolean;
  /** Sign-ins before this moment are over, as after a change of the password; milliseconds since 1970. */
  validSince: number;
}

/** How long a read may rely on what the provider has said, in milliseconds. */
const MEMORY_MS = 60_000;
/** How many accounts are remembered; those not heard of for longest are asked about again. */
const MAX_ACCOUNTS = 10_000;
/** For how long a provider that did not answer is left alone, in milliseconds, so that not each call waits for it. */
const PAUSE_MS = 5_000;

/**
 * Knows which accounts are still good (docs/decisions/2026-11-21-sessions.md). Calls at the same moment ask about one
 * account once.
 */
export class AccountStandings {
  private readonly known: LRUCache<string, Standing>;
  private pausedUntil = 0;

  /** @param lookUp asks the provider. @throws AppError when it does not answer */
  constructor(private readonly lookUp: (uid: string) => Promise<Standing>) {
    this.known = new LRUCache<string, Standing>({
      max: MAX_ACCOUNTS,
      ttl: MEMORY_MS,
      // The clock that tokens go by.
      perf: Date,
      fetchMethod: (uid) => this.ask(uid),
      // A provider that fails says nothing about the account.
      noDeleteOnFetchRejection: true,
    });
  }

  /**
   * @param isFresh asks the provider now instead of relying on what it said within the last minute
   * @throws SERVICE_UNAVAILABLE when that is needed and the provider does not answer
   */
  async of(uid: string, isFresh: boolean): Promise<Standing> {
    const standing = await this.known.fetch(uid, { forceRefresh: isFresh });
    if (!standing) throw providerUnreachable(new Error('The lookup of an account was broken off'));
    return standing;
  }

  private async ask(uid: string): Promise<Standing> {
    if (Date.now() < this.pausedUntil) {
      throw providerUnreachable(new Error('The identity provider is left alone after a failure'));
    }
    try {
      return await this.lookUp(uid);
    } catch (error) {
      if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE') {
        this.pausedUntil = Date.now() + PAUSE_MS;
      }
      throw error;
    }
  }
}
