import { expect, test } from '@jest/globals';
import { startRounds } from './rounds.js';

/** Longer than any test. */
const NEVER_MS = 10_000_000;

/** A promise that the test settles. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

test('rounds begin at once, one at a time; waking during one makes one more, however often', async () => {
  const [first, second] = [gate(), gate()];
  let begun = 0;
  const secondBegun = gate();
  const rounds = startRounds(
    async () => {
      begun += 1;
      if (begun === 2) secondBegun.open();
      await (begun === 1 ? first : second).opened;
    },
    NEVER_MS,
    () => undefined,
  );
  for (let times = 0; times < 3; times += 1) rounds.wake();
  expect(begun).toBe(1);
  first.open();
  await secondBegun.opened;
  second.open();
  await rounds.stop();
  expect(begun).toBe(2);
});

test('a round that fails is told, and the next one comes by itself', async () => {
  const failures: unknown[] = [];
  const done = gate();
  let begun = 0;
  const rounds = startRounds(
    () => {
      begun += 1;
      if (begun === 3) done.open();
      return Promise.reject(new Error(`Round ${begun}`));
    },
    1,
    (error) => failures.push(error),
  );
  await done.opened;
  await rounds.stop();
  expect(failures).toEqual([1, 2, 3].map((round) => new Error(`Round ${round}`)));
});

test('after stopping there is no round, and the one under way has been waited for', async () => {
  const under = gate();
  let begun = 0;
  let isOver = false;
  const rounds = startRounds(
    async () => {
      begun += 1;
      await under.opened;
      isOver = true;
    },
    NEVER_MS,
    () => undefined,
  );
  const stopped = rounds.stop();
  rounds.wake();
  under.open();
  await stopped;
  rounds.wake();
  expect([begun, isOver]).toEqual([1, true]);
});
