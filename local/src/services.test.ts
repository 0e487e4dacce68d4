import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '#server/config/config.js';
import { createLogger } from '#server/platform/log/logger.js';
import { startServices } from './services.js';

test('a port of the site that is taken is told before anything starts, with another one to choose', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'octavo-services-'));
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const config = loadConfig({ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir });
  const done: string[] = [];

  const starting = startServices({
    config,
    log: createLogger({ level: 'silent', pretty: false }),
    say: (line) => void done.push(line),
    onStop: () => void done.push('started'),
    signal: new AbortController().signal,
    fail: () => undefined,
  });

  await expect(starting).rejects.toThrow(
    new RegExp(
      `^Port ${port}, where the site should listen, is already in use.*\n.*: PORT=${port + 1} npm start$`,
    ),
  );
  expect(done).toEqual([]);
  holder.close();
  rmSync(dataDir, { recursive: true });
});
