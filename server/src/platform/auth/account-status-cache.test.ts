import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { AppError } from '../core/app-error.js';
import { AccountStatusCache } from './account-status-cache.js';
import type { AccountStatus } from './identity.js';
import { askProvider, providerUnreachable } from './provider-call.js';

const ACTIVE: AccountStatus = { isActive: true, validSince: 0 };
const DISABLED: AccountStatus = { isActive: false, validSince: 0 };

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('AccountStatusCache', () => {
  test('asks once for reads within a minute, and again after it', async () => {
    const lookUp = jest.fn(async () => ACTIVE);
    const accounts = new AccountStatusCache(lookUp);

    await accounts.of('robin', false);
    lookUp.mockResolvedValue(DISABLED);
    await jest.advanceTimersByTimeAsync(59_000);
    expect(await accounts.of('robin', false)).toEqual(ACTIVE);

    await jest.advanceTimersByTimeAsync(2_000);
    expect(await accounts.of('robin', false)).toEqual(DISABLED);
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  test('reading does not make the minute longer', async () => {
    const lookUp = jest.fn(async () => ACTIVE);
    const accounts = new AccountStatusCache(lookUp);

    for (let reads = 1; reads <= 4; reads += 1) {
      await accounts.of('robin', false);
      await jest.advanceTimersByTimeAsync(21_000);
    }

    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  test('asks anew for a write, and reads then know it too', async () => {
    const lookUp = jest.fn(async () => ACTIVE);
    const accounts = new AccountStatusCache(lookUp);
    await accounts.of('robin', false);
    lookUp.mockResolvedValue(DISABLED);

    expect(await accounts.of('robin', true)).toEqual(DISABLED);
    expect(await accounts.of('robin', false)).toEqual(DISABLED);
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  test('asks once for all that want to know at the same moment', async () => {
    const lookUp = jest.fn(async () => ACTIVE);
    const accounts = new AccountStatusCache(lookUp);

    await Promise.all([1, 2, 3].map(() => accounts.of('robin', false)));

    expect(lookUp).toHaveBeenCalledTimes(1);
  });

  test('leaves a provider alone for five seconds after it did not answer, and lets nobody in meanwhile', async () => {
    const lookUp = jest.fn(async () => ACTIVE);
    lookUp.mockRejectedValueOnce(providerUnreachable(new Error('gone')));
    const accounts = new AccountStatusCache(lookUp);

    await expect(accounts.of('robin', false)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await expect(accounts.of('noor', true)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(lookUp).toHaveBeenCalledTimes(1);

    await jest.advanceTimersByTimeAsync(5_001);
    expect(await accounts.of('noor', true)).toEqual(ACTIVE);
  });
});

describe('askProvider', () => {
  test('gives up after three seconds', async () => {
    const answer = askProvider(() => new Promise<never>(() => undefined)).catch((error: unknown) => error);

    await jest.advanceTimersByTimeAsync(3_000);

    expect(await answer).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test('leaves no timer behind', async () => {
    await askProvider(async () => 'answer');

    expect(jest.getTimerCount()).toBe(0);
  });

  test('passes on what has been decided already', async () => {
    const decided = new AppError('UNAUTHENTICATED', 'No.');

    await expect(askProvider(() => Promise.reject(decided))).rejects.toBe(decided);
  });
});
