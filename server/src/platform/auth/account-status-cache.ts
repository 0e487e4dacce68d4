import { LRUCache } from 'lru-cache';
import { AppError } from '../core/app-error.js';
import type { AccountStatus } from './identity.js';
import { providerUnreachable } from './provider-call.js';

/** How long a provider's answer is reused for reads, in milliseconds. */
const MEMORY_MS = 60_000;
const MAX_ACCOUNTS = 10_000;
/** Pause after a failed lookup, in milliseconds, so that not every call waits for the provider. */
const PAUSE_MS = 5_000;

/**
 * Caches account statuses for calls with an ID token; sessions have SessionChecks. Concurrent lookups are
 * shared.
 */
export class AccountStatusCache {
  private readonly known: LRUCache<string, AccountStatus>;
  private pausedUntil = 0;

  /** @param lookUp asks the provider. @throws AppError when it does not answer */
  constructor(private readonly lookUp: (uid: string) => Promise<AccountStatus>) {
    this.known = new LRUCache<string, AccountStatus>({
      max: MAX_ACCOUNTS,
      ttl: MEMORY_MS,
      // Date, as tokens use it.
      perf: Date,
      fetchMethod: (uid) => this.ask(uid),
      // A failed lookup says nothing about the account.
      noDeleteOnFetchRejection: true,
    });
  }

  /**
   * @param isFresh asks the provider now
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
