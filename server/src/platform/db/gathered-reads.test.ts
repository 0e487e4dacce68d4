import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { GatheredReads } from './gathered-reads.js';

/** A read that is answered when the test says so, and counts how often it was begun. */
function slowRead() {
  const begun: { answer: (text: string) => void; fail: (error: Error) => void }[] = [];
  const read = () =>
    new Promise<string>((resolve, reject) => {
      begun.push({ answer: resolve, fail: reject });
    });
  return { begun, read };
}

/** Lets everything that waits for nothing but its turn go on. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => {
  jest.restoreAllMocks();
});

describe('reads of the same at the same moment', () => {
  it('begin at once when nobody else reads', async () => {
    const { begun, read } = slowRead();
    const answer = new GatheredReads<string>().of('a', read);
    expect(begun).toHaveLength(1);
    begun[0]?.answer('first');
    await expect(answer).resolves.toBe('first');
  });

  it('wait for the next one, which begins after all of them have asked', async () => {
    const { begun, read } = slowRead();
    const reads = new GatheredReads<string>();
    const first = reads.of('a', read);
    const others = [reads.of('a', read), reads.of('a', read)];
    await turn();
    expect(begun).toHaveLength(1);
    begun[0]?.answer('from before the others asked');
    await expect(first).resolves.toBe('from before the others asked');
    await turn();
    expect(begun).toHaveLength(2);
    begun[1]?.answer('from after');
    await expect(Promise.all(others)).resolves.toEqual(['from after', 'from after']);
  });

  it('never get what was begun before they asked, however long the row', async () => {
    const { begun, read } = slowRead();
    const reads = new GatheredReads<string>();
    const answers: Promise<string>[] = [];
    for (let round = 0; round < 5; round += 1) {
      answers.push(reads.of('a', read));
      begun.at(-1)?.answer(`read ${begun.length}`);
      await turn();
    }
    expect(await Promise.all(answers)).toEqual(['read 1', 'read 2', 'read 3', 'read 4', 'read 5']);
  });

  it('of different things wait for nobody', () => {
    const { begun, read } = slowRead();
    const reads = new GatheredReads<string>();
    void reads.of('a', read);
    void reads.of('b', read);
    expect(begun).toHaveLength(2);
  });

  it('share a failure, and the next one begins anew', async () => {
    const { begun, read } = slowRead();
    const reads = new GatheredReads<string>();
    const first = reads.of('a', read);
    const second = reads.of('a', read);
    begun[0]?.fail(new Error('The database is away'));
    await expect(first).rejects.toThrow('The database is away');
    await turn();
    begun[1]?.answer('back');
    await expect(second).resolves.toBe('back');
    void reads.of('a', read);
    expect(begun).toHaveLength(3);
  });

  it('do not wait for one that hangs', () => {
    const { begun, read } = slowRead();
    const reads = new GatheredReads<string>();
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    void reads.of('a', read);
    clock.mockReturnValue(101);
    void reads.of('a', read);
    expect(begun).toHaveLength(2);
  });
});
