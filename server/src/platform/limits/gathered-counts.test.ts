import { describe, expect, it, jest } from '@jest/globals';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { GatheredCounts } from './gathered-counts.js';

/** A limiter that notes how many points it was asked for at once. */
class Noting extends RateLimiterMemory {
  readonly asked: number[] = [];

  override async consume(key: string, points = 1): Promise<RateLimiterRes> {
    this.asked.push(points);
    return super.consume(key, points);
  }
}

const noting = () => new Noting({ points: 5, duration: 60 });
const outcomes = async (calls: Promise<void>[]) =>
  (await Promise.allSettled(calls)).map(({ status }) => (status === 'fulfilled' ? 'passes' : 'refused'));

describe('counts that are gathered', () => {
  it('lets as many calls of one moment pass as there is room for, the first of them', async () => {
    const counts = new GatheredCounts(noting());
    const calls = Array.from({ length: 7 }, () => counts.count('amara'));
    expect((await outcomes(calls)).join()).toBe('passes,passes,passes,passes,passes,refused,refused');
    expect(await outcomes([counts.count('amara')])).toEqual(['refused']);
  });

  it('writes down together what comes in one turn, and what comes while that is being written', async () => {
    const limiter = noting();
    const counts = new GatheredCounts(limiter);
    const calls = [1, 2, 3].map(() => counts.count('amara'));
    const consume = jest.spyOn(limiter, 'consume').mockImplementationOnce((key, points) => {
      calls.push(counts.count('amara'), counts.count('amara'));
      return limiter.consume(key, points);
    });
    await calls[0];
    consume.mockRestore();
    expect((await outcomes(calls)).join()).toBe('passes,passes,passes,passes,passes');
    expect(limiter.asked).toEqual([3, 2]);
  });

  it('counts each caller alone', async () => {
    const counts = new GatheredCounts(noting());
    const calls = Array.from({ length: 10 }, (_, place) => counts.count(place % 2 ? 'amara' : 'reader'));
    expect(await outcomes(calls)).not.toContain('refused');
  });

  it('tells every caller of a count that could not be written, and goes on with the next', async () => {
    const limiter = noting();
    const counts = new GatheredCounts(limiter);
    const first = counts.count('amara');
    const later: Promise<void>[] = [];
    const consume = jest.spyOn(limiter, 'consume').mockImplementationOnce(() => {
      // Those who come while it is tried as well: they do not wait for it twice.
      later.push(counts.count('amara'), counts.count('amara'));
      return Promise.reject(new Error('no connection'));
    });
    await expect(first).rejects.toThrow('no connection');
    expect(await outcomes(later)).toEqual(['refused', 'refused']);
    expect(consume).toHaveBeenCalledTimes(1);
    consume.mockRestore();
    expect(await outcomes([counts.count('amara')])).toEqual(['passes']);
  });
});
