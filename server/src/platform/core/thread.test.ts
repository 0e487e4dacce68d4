import { Thread } from './thread.js';

const module = new URL('../../testing/slow-module.js', import.meta.url);

test('the time of a task begins when its thread has started', async () => {
  const thread = new Thread<string, string>({
    module,
    task: 'echo',
    busy: 'Too slow.',
    // Less than the module takes to load.
    limitMs: 1_000,
  });

  expect(await Promise.all([thread.run('one'), thread.run('two')])).toEqual(['one', 'two']);
  await thread.close();
});

test('the time of a task does not run while another one has the thread', async () => {
  const limitMs = 3_000;
  const thread = new Thread<number, number>({ module, task: 'block', busy: 'Too slow.', limitMs });

  const ends = await Promise.all([thread.run(1_800), thread.run(1_800)]);
  expect(Number(ends[1]) - Number(ends[0])).toBeGreaterThanOrEqual(1_800);
  await thread.close();
});
