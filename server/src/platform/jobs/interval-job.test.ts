import { startIntervalJob } from './interval-job.js';

/** Longer than any test. */
const NEVER_MS = 10_000_000;

/** A promise that the test resolves. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

test('a job runs at once, one run at a time; waking it during one makes one more, however often', async () => {
  const [first, second] = [gate(), gate()];
  let begun = 0;
  const secondBegun = gate();
  const job = startIntervalJob(
    async () => {
      begun += 1;
      if (begun === 2) secondBegun.open();
      await (begun === 1 ? first : second).opened;
    },
    NEVER_MS,
    () => undefined,
  );
  for (let times = 0; times < 3; times += 1) job.wake();
  expect(begun).toBe(1);
  first.open();
  await secondBegun.opened;
  second.open();
  await job.stop();
  expect(begun).toBe(2);
});

test('a run that fails is told, and the next one comes by itself', async () => {
  const failures: unknown[] = [];
  const done = gate();
  let begun = 0;
  const job = startIntervalJob(
    () => {
      begun += 1;
      if (begun === 3) done.open();
      return Promise.reject(new Error(`Run ${begun}`));
    },
    1,
    (error) => failures.push(error),
  );
  await done.opened;
  await job.stop();
  expect(failures).toEqual([1, 2, 3].map((run) => new Error(`Run ${run}`)));
});

test('after stopping there is no run, and the one under way has been waited for', async () => {
  const under = gate();
  let begun = 0;
  let isOver = false;
  const job = startIntervalJob(
    async () => {
      begun += 1;
      await under.opened;
      isOver = true;
    },
    NEVER_MS,
    () => undefined,
  );
  const stopped = job.stop();
  job.wake();
  under.open();
  await stopped;
  job.wake();
  expect([begun, isOver]).toEqual([1, true]);
});
