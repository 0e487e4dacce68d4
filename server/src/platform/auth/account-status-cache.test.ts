import { mock } from 'node:test';
import { AppError } from '../core/app-error.js';
import { AccountStatusCache } from './account-status-cache.js';
import type { AccountStatus } from './identity.js';
import { askProvider, providerUnreachable } from './provider-call.js';

const ACTIVE: AccountStatus = { isActive: true, validSince: 0 };
const DISABLED: AccountStatus = { isActive: false, validSince: 0 };

beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.now() }));
afterEach(() => mock.timers.reset());

describe('AccountStatusCache', () => {
  test('asks once for reads within a minute, and again after it', async () => {
    const lookUp = jest.fn(async () => ACTIVE);
    const accounts = new AccountStatusCache(lookUp);

    await accounts.of('robin', false);
    lookUp.mockResolvedValue(DISABLED);
    mock.timers.tick(59_000);
    expect(await accounts.of('robin', false)).toEqual(ACTIVE);

    mock.timers.tick(2_000);
    expect(await accounts.of('robin', false)).toEqual(DISABLED);
    expect(lookUp).toHaveBeenCalledTimes(2);
  });

  test('reading does not make the minute longer', async () => {
    const lookUp = jest.fn(async () => ACTIVE);
    const accounts = new AccountStatusCache(lookUp);

    for (let reads = 1; reads <= 4; reads += 1) {
      await accounts.of('robin', false);
      mock.timers.tick(21_000);
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

    mock.timers.tick(5_001);
    expect(await accounts.of('noor', true)).toEqual(ACTIVE);
  });
});

describe('askProvider', () => {
  test('gives up after three seconds', async () => {
    const answer = askProvider(() => new Promise<never>(() => undefined)).catch((error: unknown) => error);

    mock.timers.tick(3_000);

    expect(await answer).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test('leaves no timer behind', async () => {
    mock.timers.reset();
    const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
    const before = timers();
    await askProvider(async () => 'answer');

    expect(timers()).toBe(before);
  });

  test('passes on what has been decided already', async () => {
    const decided = new AppError('UNAUTHENTICATED', 'No.');

    await expect(askProvider(() => Promise.reject(decided))).rejects.toBe(decided);
  });
});
