import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

test('what hangs while it stops is ended after a while, with a failure and a line that says so', async () => {
  const program = fork(path.join(import.meta.dirname, 'testing', 'hanging-program.js'), [], {
    silent: true,
    env: { LOG_PRETTY: 'false' },
  });
  let output = '';
  program.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const closed = once(program, 'close');
  await once(program, 'message');

  program.kill('SIGTERM');
  expect(await closed).toEqual([1, null]);
  expect(output).toContain('Not stopped within 0.05 s');
});
