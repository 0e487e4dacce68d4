import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ignoreDotEnv, inProject, supportsNode } from './project.mjs';

test.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.1.0'])('Node %s is supported', (version) => {
  expect(supportsNode(version)).toBe(true);
});

test.each(['18.20.0', '20.18.3', '21.7.3', '22.11.0', '23.11.0'])('Node %s is not supported', (version) => {
  expect(supportsNode(version)).toBe(false);
});

test('npm is told the same', () => {
  expect(JSON.parse(readFileSync(inProject('package.json'), 'utf8')).engines.node).toBe(
    '^20.19 || ^22.12 || >=24',
  );
});

/** The environment of a program that reads a `.env`, as the site does. */
function readDotEnv(file) {
  const reads = 'process.loadEnvFile(process.argv[1]); console.log(JSON.stringify(process.env))';
  const { stdout } = spawnSync(process.execPath, ['--eval', reads, file], { env: process.env });
  return JSON.parse(stdout);
}

test('a program that a test starts has none of the settings in .env', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-dot-env-'));
  const file = path.join(folder, '.env');
  writeFileSync(file, 'OCTAVO_TEST_DATABASE=live\n# A comment\nexport OCTAVO_TEST_MAIL="live" # another\n');
  ignoreDotEnv(file);
  const { OCTAVO_TEST_DATABASE, OCTAVO_TEST_MAIL } = readDotEnv(file);
  rmSync(folder, { recursive: true });

  expect([OCTAVO_TEST_DATABASE, OCTAVO_TEST_MAIL]).toEqual(['', '']);
});
