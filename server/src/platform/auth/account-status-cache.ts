import { LRUCache } from 'lru-cache';
import { AppError } from '../core/app-error.js';
import type { AccountStatus } from './identity.js';
import { providerUnreachable } from './provider-call.js';

/** How long a read may rely on what the provider has said, in milliseconds. */
const MEMORY_MS = 60_000;
/** How many accounts are remembered; those not heard of for longest are asked about again. */
const MAX_ACCOUNTS = 10_000;
/** For how long a provider that did not answer is left alone, in milliseconds, so that not each call waits for it. */
const PAUSE_MS = 5_000;

/**
 * Knows which accounts are still good, for calls by an ID token; a session's row has its own check, see SessionChecks.
 * Calls at the same moment ask about one account once.
 */
export class AccountStatusCache {
  private readonly known: LRUCache<string, AccountStatus>;
  private pausedUntil = 0;

  /** @param lookUp asks the provider. @throws AppError when it does not answer */
  constructor(private readonly lookUp: (uid: string) => Promise<AccountStatus>) {
    this.known = new LRUCache<string, AccountStatus>({
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
  async of(uid: string, isFresh: boolean): Promise<AccountStatus> {
    const status = await this.known.fetch(uid, { forceRefresh: isFresh });
    if (!status) throw providerUnreachable(new Error('The lookup of an account was broken off'));
    return status;
  }

  private async ask(uid: string): Promise<AccountStatus> {
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
