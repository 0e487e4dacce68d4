import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inProject } from './lib/project.mjs';

test('a command builds nothing under a site that may run: it is the one that was built, and says so', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-cli-'));
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  cpSync(inProject('scripts'), path.join(folder, 'scripts'), { recursive: true });
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) write(file, '{"packages":{}}');
  write('package.json', '{"type":"module"}');
  write('cli/src/main.ts', 'throw new Error("This is newer.");');
  write('cli/dist/main.js', 'console.log("built", process.argv[2]);');
  const env = { ...process.env, INIT_CWD: '' };
  const ran = spawnSync(process.execPath, ['scripts/cli.mjs', 'backup'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });

  expect(ran.stdout).toBe('built backup\n');
  expect(ran.stderr).toMatch(/^This runs what was built before the last change\. npm run build .*\n$/);
});
