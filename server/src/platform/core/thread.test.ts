import { Thread } from './thread.js';

test('the time of a task begins when its thread has started', async () => {
  const thread = new Thread<string, string>({
    module: new URL('../../testing/slow-module.js', import.meta.url),
    task: 'echo',
    busy: 'Too slow.',
    // Less than the module takes to load.
    limitMs: 1_000,
  });

  expect(await Promise.all([thread.run('one'), thread.run('two')])).toEqual(['one', 'two']);
  await thread.close();
});
