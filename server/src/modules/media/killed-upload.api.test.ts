import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFileStore } from '../../platform/storage/create-file-store.js';
import type { StoreConfig } from '../../platform/storage/file-store.js';
import { fileForm, photo } from '../../testing/pictures.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { filesOf, storePath } from './media.address.js';

/** Must be built before Jest starts. */
const SERVER = path.resolve(import.meta.dirname, '..', '..', '..', 'dist', 'testing', 'serve-held-store.js');

let folder: string;
let app: TestApp | undefined;
let server: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'octavo-killed-'));
});
afterEach(async () => {
  server?.kill('SIGKILL');
  await app?.close();
  await rm(folder, { recursive: true });
});

// file-store.test.ts proves that a bucket removes files, too.
test('what a process had stored of a picture when it was killed is removed within the hour', async () => {
  const config: StoreConfig = { kind: 'folder', folder };
  app = await createTestApp({ media: { store: config } });
  const { db, databaseUrl, services } = app;
  const member = await app.member();
  server = fork(SERVER, [databaseUrl, JSON.stringify(config)]);
  const [url] = (await once(server, 'message')) as [string];
  const held = once(server, 'message');
  const sent = fetch(`${url}/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.idToken}` },
    body: fileForm(await photo(1200, 40).jpeg().toBuffer()),
  });
  const failed = expect(sent).rejects.toThrow('fetch failed');
  await held;
  server.kill('SIGKILL');
  await failed;

  const [row] = await db.mediaFile.findMany();
  if (!row) throw new Error('There is no row');
  const store = await createFileStore(config);
  const areThere = () =>
    Promise.all(filesOf(row).map(async (file) => (await store.read(storePath(file))) !== null));
  expect(row.isStored).toBe(false);
  expect(await areThere()).toEqual([true, true, true, false]);

  await services.media.removeUnused();
  expect(await areThere()).toEqual([true, true, true, false]);
  await db.$executeRaw`UPDATE media_files SET kept_until = kept_until - interval '1 hour'`;
  await services.media.removeUnused();

  expect([await db.mediaFile.count(), await db.media.count()]).toEqual([0, 0]);
  expect(await areThere()).toEqual([false, false, false, false]);
  expect((await readdir(folder, { recursive: true })).filter((name) => name.includes(row.key))).toEqual([]);
});
