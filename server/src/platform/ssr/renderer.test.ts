import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { StartError } from '../core/start-error.js';
import { bundleIn, createRenderer } from './renderer.js';

test('a site whose pages cannot be rendered does not start, and says what to do', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-renderer-'));
  writeFileSync(bundleIn(folder), "throw new Error('Half a build');");
  const created = createRenderer(folder, pino({ level: 'silent' }));

  await expect(created).rejects.toThrow(StartError);
  await expect(created).rejects.toThrow(/Half a build[^]*npm run build/);
  rmSync(folder, { recursive: true });
});
