import { LRUCache } from 'lru-cache';
import { AppError } from '../core/app-error.js';
import type { AccountStatus } from './identity.js';
import { providerUnreachable } from './provider-call.js';

/** For reads. */
const MEMORY_MS = 60_000;
const MAX_ACCOUNTS = 10_000;
/** After a failed lookup, requests fail at once instead of waiting. */
const PAUSE_MS = 5_000;

/** For requests with an ID token; sessions use SessionChecks. Concurrent lookups of an account share one call. */
export class AccountStatusCache {
  private readonly known: LRUCache<string, AccountStatus>;
  private pausedUntil = 0;

  /** @param lookUp asks the provider; throws AppError when it does not answer */
  constructor(private readonly lookUp: (uid: string) => Promise<AccountStatus>) {
    this.known = new LRUCache<string, AccountStatus>({
      max: MAX_ACCOUNTS,
      ttl: MEMORY_MS,
      // Token times use Date.
      perf: Date,
      fetchMethod: (uid) => this.ask(uid),
      // A failed lookup says nothing about the account.
      noDeleteOnFetchRejection: true,
    });
  }

  /**
   * @param isFresh bypasses the cache
   * @throws SERVICE_UNAVAILABLE when the provider does not answer
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
