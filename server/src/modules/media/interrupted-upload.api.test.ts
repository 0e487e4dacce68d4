import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FolderStore } from '../../platform/storage/folder-store.js';
import { fileForm, photo } from '../../testing/pictures.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { filesOf, storePath } from './media.address.js';

let folder: string;
let store: FolderStore;
let app: TestApp;
/** Called when the last file of a picture is to be stored. */
let onHeld: () => void = () => undefined;
/** Ends the write of that file. */
let end: () => void = () => undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'octavo-interrupted-'));
  store = new FolderStore(folder);
  const others: Promise<void>[] = [];
  app = await createTestApp({
    store: {
      read: (name) => store.read(name),
      has: (name) => store.has(name),
      remove: (names, signal) => store.remove(names, signal),
      write: async (file) => {
        if (!file.path.endsWith('-1200.webp')) {
          others.push(store.write(file));
          return others.at(-1);
        }
        await Promise.all(others);
        return new Promise((resolve) => {
          end = resolve;
          onHeld();
        });
      },
    },
  });
});
afterEach(async () => {
  end();
  await app.close();
  await rm(folder, { recursive: true });
});

// file-store.test.ts proves that a bucket removes files, too.
test('what a process that ends has stored of a picture is removed within the hour', async () => {
  const { db, services } = app;
  const member = await app.member();
  const held = new Promise<void>((resolve) => (onHeld = resolve));
  // Not answered before the test ends, as by a process that is killed.
  const sent = app.rest('POST', '/media', {
    body: fileForm(await photo(1200, 40).jpeg().toBuffer()),
    caller: member,
  });
  sent.catch(() => undefined);
  await held;

  const [row] = await db.mediaFile.findMany();
  if (!row) throw new Error('There is no row');
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
