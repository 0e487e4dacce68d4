import { describe, expect, it } from '@jest/globals';
import { GatheredReads } from './gathered-reads.js';

/** A read that is answered when the test says so, and tells when it was begun. */
function slowRead() {
  const begun: { answer: (text: string) => void; fail: (error: Error) => void }[] = [];
  const waiting: (() => void)[] = [];
  const read = () =>
    new Promise<string>((resolve, reject) => {
      begun.push({ answer: resolve, fail: reject });
      waiting.splice(0).forEach((tell) => tell());
    });
  /** The read of that number, once it has begun. */
  const nth = async (number: number) => {
    while (begun.length < number) await new Promise<void>((resolve) => waiting.push(resolve));
    const one = begun[number - 1];
    if (!one) throw new Error('It has begun');
    return one;
  };
  return { begun, read, nth };
}

/** Lets everything go on that waits for nothing but its turn. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('reads of the same at the same moment', () => {
  it('are one when they are asked for in one turn', async () => {
    const { begun, read, nth } = slowRead();
    const reads = new GatheredReads<string>();
    const answers = [reads.of('a', read), reads.of('a', read), reads.of('a', read)];
    (await nth(1)).answer('one for all');
    expect(await Promise.all(answers)).toEqual(['one for all', 'one for all', 'one for all']);
    expect(begun).toHaveLength(1);
  });

  it('wait for the next one when one is under way, and share that', async () => {
    const { begun, read, nth } = slowRead();
    const reads = new GatheredReads<string>();
    const first = reads.of('a', read);
    const one = await nth(1);
    const others = [reads.of('a', read), reads.of('a', read)];
    await turns();
    others.push(reads.of('a', read));
    expect(begun).toHaveLength(1);
    one.answer('from before the others asked');
    await expect(first).resolves.toBe('from before the others asked');
    (await nth(2)).answer('from after');
    expect(await Promise.all(others)).toEqual(['from after', 'from after', 'from after']);
  });

  it('begin anew when nobody else reads any more', async () => {
    const { read, nth } = slowRead();
    const reads = new GatheredReads<string>();
    for (const number of [1, 2, 3]) {
      const answer = reads.of('a', read);
      (await nth(number)).answer(`read ${number}`);
      await expect(answer).resolves.toBe(`read ${number}`);
    }
  });

  it('of different things wait for nobody', async () => {
    const { begun, read } = slowRead();
    const reads = new GatheredReads<string>();
    void reads.of('a', read);
    void reads.of('b', read);
    await turns();
    expect(begun).toHaveLength(2);
  });

  it('share a failure, and the next one begins all the same', async () => {
    const { read, nth } = slowRead();
    const reads = new GatheredReads<string>();
    const failing = [reads.of('a', read), reads.of('a', read)];
    const one = await nth(1);
    const next = reads.of('a', read);
    one.fail(new Error('The database is away'));
    for (const answer of failing) await expect(answer).rejects.toThrow('The database is away');
    (await nth(2)).answer('back');
    await expect(next).resolves.toBe('back');
  });

  it('do not wait for one that hangs', async () => {
    const { read, nth } = slowRead();
    const reads = new GatheredReads<string>();
    void reads.of('a', read);
    await nth(1);
    const other = reads.of('a', read);
    (await nth(2)).answer('without the first');
    await expect(other).resolves.toBe('without the first');
  });
});

describe('reads of the same kind for different keys', () => {
  it('are one for the keys of all who asked before it began, each key once', async () => {
    const asked: (readonly string[])[] = [];
    const reads = new GatheredReads<string>();
    const read = (keys: readonly string[]): Promise<string> => {
      asked.push(keys);
      return Promise.resolve(keys.join());
    };
    const answers = [
      reads.of('posts', read, ['a']),
      reads.of('posts', read, ['b', 'c']),
      reads.of('posts', read, ['a']),
      reads.of('comments', read, ['a']),
    ];

    expect(await Promise.all(answers)).toEqual(['a,b,c', 'a,b,c', 'a,b,c', 'a']);
    expect(asked).toEqual([['a', 'b', 'c'], ['a']]);
  });

  it('wait together for the one that is under way', async () => {
    const { begun, read, nth } = slowRead();
    const reads = new GatheredReads<string>();
    const first = reads.of('posts', read, ['a']);
    const one = await nth(1);
    const others = [reads.of('posts', read, ['b']), reads.of('posts', read, ['c'])];
    await turns();
    expect(begun).toHaveLength(1);
    one.answer('a');
    await first;
    (await nth(2)).answer('b and c');
    expect(await Promise.all(others)).toEqual(['b and c', 'b and c']);
  });

  it('are more than one, at the same time, where the keys are many', async () => {
    const { begun, read, nth } = slowRead();
    const reads = new GatheredReads<string>();
    const keys = Array.from({ length: 17 }, (_, number) => String(number));
    const answers = keys.map((key) => reads.of('posts', read, [key]));
    (await nth(2)).answer('the last');
    (await nth(1)).answer('the others');

    expect(new Set(await Promise.all(answers))).toEqual(new Set(['the others', 'the last']));
    expect(begun).toHaveLength(2);
  });
});
