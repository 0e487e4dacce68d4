import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { FileStore } from '../../platform/storage/file-store.js';
import { FolderStore } from '../../platform/storage/folder-store.js';
import { blogRow, memberRow } from '../../testing/factories.js';
import { memoryLog } from '../../testing/memory-log.js';
import { waitingSessions } from '../../testing/lock-waits.js';
import type { Member } from '../../testing/members.js';
import { fileForm, plain } from '../../testing/pictures.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { asOwner } from '../../testing/test-database.js';
import { filesOf, storePath } from './media.address.js';

/** Removals that end half-way, and uploads of the same bytes meanwhile. */

interface Uploaded {
  _id: string;
  address: string;
}

let folder: string;
let files: FolderStore;
let app: TestApp;
const log = memoryLog();
let member: Member;
/** Called once when files have been removed. */
let onRemoved: (() => Promise<unknown>) | undefined;
let colour = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'octavo-removal-'));
  files = new FolderStore(path.join(folder, 'own'));
  const store: FileStore = {
    write: (file) => files.write(file),
    read: (name) => files.read(name),
    has: (name) => files.has(name),
    remove: async (names, signal) => {
      await files.remove(names, signal);
      const then = onRemoved;
      onRemoved = undefined;
      await then?.();
    },
  };
  app = await createTestApp({ store, media: { allowedBytes: 5_000 }, log: log.stream });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  member = await app.member();
  onRemoved = undefined;
});

const newPicture = (width = 40): Promise<Buffer> =>
  plain(`hsl(${(colour += 7)} 50% 50%)`, width, 30)
    .png()
    .toBuffer();
const upload = async (bytes: Uint8Array) =>
  (await app.rest<Uploaded>('POST', '/media', { body: fileForm(bytes), caller: member })).body;
const remove = (id: string) => app.graphql('mutation ($id: ID!) { deleteMedia(id: $id) }', { id }, member);
const failuresLogged = () =>
  log.lines().filter(({ msg }) => msg === 'Files of a deleted picture not removed; retrying').length;
const isThere = async (address: string) =>
  (await fetch(address.replace('http://octavo.test', app.url))).status === 200;
const rowOf = (address: string) =>
  app.db.mediaFile.findUnique({ where: { key: address.split('/').at(-2) ?? '' } });
const pathsOf = async (address: string) => {
  const row = await rowOf(address);
  return row ? filesOf(row).map(storePath) : [];
};

describe.each([
  ['the store fails', () => Promise.reject(new Error('The bucket is away'))],
  [
    'the connection to the database is lost',
    () =>
      asOwner(
        app.databaseUrl,
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND state = 'idle in transaction'`,
      ),
  ],
])('a picture whose files are gone when %s', (_what, fail) => {
  async function interrupted() {
    const bytes = await newPicture();
    const { _id, address } = await upload(bytes);
    onRemoved = fail;
    const { data } = await remove(_id);
    expect([data, await isThere(address)]).toEqual([{ deleteMedia: true }, false]);
    return { bytes, address };
  }

  test('can be uploaded again', async () => {
    const { bytes, address } = await interrupted();
    const again = await upload(bytes);

    expect([again.address, await isThere(again.address)]).toEqual([address, true]);
    expect(await rowOf(address)).toMatchObject({ isStored: true });
  });

  test('counts as absent, is in the log, and goes with the next cleanup', async () => {
    const before = failuresLogged();
    const { address } = await interrupted();

    expect(failuresLogged()).toBe(before + 1);
    expect(await rowOf(address)).toMatchObject({ isStored: false });
    await app.services.media.removeUnused();
    expect(await rowOf(address)).toBeNull();
  });

  test('goes with the next cleanup where the post of another member shows it', async () => {
    const { _id, address } = await upload(await newPicture());
    const { uid } = await app.db.member.create({ data: memberRow() });
    await app.db.blog.create({ data: blogRow({ authorUid: uid, cover: new URL(address).pathname }) });
    onRemoved = fail;
    await remove(_id);
    expect(await rowOf(address)).toMatchObject({ isStored: false });
    await app.services.media.removeUnused();
    expect(await rowOf(address)).toBeNull();
  });
});

test('a picture whose files the store keeps on refusing to remove waits for an hour, and the others go', async () => {
  const pictures = [await upload(await newPicture()), await upload(await newPicture())];
  const [refused = '', other = ''] = pictures.map(({ address }) => address);
  for (const [address, days] of [
    [refused, 3],
    [other, 2],
  ] as const) {
    await app.db.mediaFile.updateMany({
      where: { key: address.split('/').at(-2) },
      data: { keptUntil: new Date(Date.now() - days * 24 * 60 * 60 * 1000) },
    });
  }
  onRemoved = () => Promise.reject(new Error('Access denied'));

  await expect(app.services.media.removeUnused()).rejects.toThrow('Access denied');
  expect(await rowOf(other)).toBeNull();
  await app.services.media.removeUnused();
  expect(await rowOf(refused)).toMatchObject({ isStored: false });
  await app.db.$executeRaw`UPDATE media_files SET kept_until = kept_until - interval '1 hour'`;
  await app.services.media.removeUnused();
  expect(await rowOf(refused)).toBeNull();
});

describe('an upload of the same bytes', () => {
  test('waits for a removal under way, and then stores the files again', async () => {
    const bytes = await newPicture();
    const { _id, address } = await upload(bytes);
    const watcher = new Client({ connectionString: app.databaseUrl });
    await watcher.connect();
    let again: Promise<Uploaded> | undefined;
    onRemoved = async () => {
      again = upload(bytes);
      await waitingSessions(watcher, 1);
    };
    await remove(_id);
    const uploaded = await again;
    await watcher.end();

    expect([uploaded?.address, await isThere(address)]).toEqual([address, true]);
    expect(await rowOf(address)).toMatchObject({ isStored: true });
  });

  test.each([
    ['all', 0],
    ['one', -1],
  ])('brings back files that the store has lost: %s', async (_which, from) => {
    const bytes = await newPicture(600);
    const { address } = await upload(bytes);
    const paths = await pathsOf(address);
    await files.remove(paths.slice(from));
    const again = await upload(bytes);

    expect(again.address).toBe(address);
    expect(await Promise.all(paths.map((name) => files.has(name)))).toEqual(paths.map(() => true));
  });

  test('needs no room for a picture that the member has already', async () => {
    const bytes = await newPicture();
    const { address } = await upload(bytes);
    const key = address.split('/').at(-2) ?? '';
    await app.db.mediaFile.update({ where: { key }, data: { bytes: 4_999 } });
    await files.remove(await pathsOf(address));

    expect(await upload(bytes)).toMatchObject({ address });
    expect(await isThere(address)).toBe(true);
  });
});
