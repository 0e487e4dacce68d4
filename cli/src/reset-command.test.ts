import { mkdir, mkdtemp, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '#server/config/config.js';
import { resetCommand } from './reset-command.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'octavo-reset-'));
  await mkdir(path.join(dataDir, 'media', 'key'), { recursive: true });
  await writeFile(path.join(dataDir, 'media', 'key', '800x500-7f6a55.jpg'), '');
  await writeFile(path.join(dataDir, 'notes.txt'), '');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const reset = (env: Record<string, string> = {}, say: (line: string) => void = () => undefined) =>
  resetCommand(['--yes'], {
    config: loadConfig({ DATA_DIR: dataDir, ...env }),
    projectRoot: dataDir,
    prismaFolder: dataDir,
    cwd: dataDir,
    say,
    signal: new AbortController().signal,
  });

async function addCluster(): Promise<void> {
  await mkdir(path.join(dataDir, 'postgres'));
  await writeFile(path.join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
}

test('reset deletes the local database with its pictures, and no file of anybody else', async () => {
  await addCluster();
  await reset();

  expect(await readdir(dataDir)).toEqual(['notes.txt']);
});

test('pictures stay that belong to a database elsewhere, and those of a bucket are not looked for here', async () => {
  await reset();
  expect(await readdir(dataDir)).toEqual(['media', 'notes.txt']);

  const elsewhere: Record<string, string>[] = [
    { DATABASE_URL: 'postgresql://octavo:secret@db/octavo' },
    { S3_BUCKET: 'octavo' },
  ];
  for (const env of elsewhere) {
    await addCluster();
    await reset(env);
    expect(await readdir(dataDir)).toEqual(['media', 'notes.txt']);
  }
});

test('reset begins anew where the database is elsewhere, and leaves that one', async () => {
  const cluster = await mkdtemp(path.join(tmpdir(), 'octavo-elsewhere-'));
  await writeFile(path.join(dataDir, 'postgres.json'), JSON.stringify({ password: 'secret', cluster }));
  const said: string[] = [];
  await reset({}, (line) => said.push(line));

  expect(await readdir(dataDir)).toEqual(['media', 'notes.txt']);
  expect(said.join('\n')).toContain(`The database in ${cluster}, which was used from here, stays.`);
  await rmdir(cluster);
});
