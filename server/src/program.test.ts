import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

test('the server by itself does not start where members need a mail to write and none is sent', async () => {
  const program = fork(path.join(import.meta.dirname, 'main.js'), [], {
    silent: true,
    env: {
      DATABASE_URL: 'postgresql://octavo@127.0.0.1:9/octavo',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
      REQUIRE_VERIFIED_EMAIL: 'true',
      SMTP_URL: '',
    },
  });
  let errors = '';
  program.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));

  expect(await once(program, 'close')).toEqual([1, null]);
  expect(errors).toContain('REQUIRE_VERIFIED_EMAIL needs SMTP_URL');
});

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
