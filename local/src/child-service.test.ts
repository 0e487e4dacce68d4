import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './ports.js';

test('a service exits whose server dies while it is loading', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'octavo-service-'));
  const options = {
    projectId: 'demo-octavo',
    host: '127.0.0.1',
    port: await freePort(),
    publicHosts: [],
    accounts: path.join(dataDir, 'accounts'),
  };
  const service = fork(new URL('auth-emulator-process.js', import.meta.url), [JSON.stringify(options)], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  });
  try {
    service.disconnect();

    expect(await once(service, 'exit')).toEqual([0, null]);
  } finally {
    service.kill('SIGKILL');
    rmSync(dataDir, { recursive: true });
  }
});
