import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '#server/config/config.js';
import { FolderStore } from '#server/platform/storage/folder-store.js';
import { asOwner, testOwnerUrl } from '#server/testing/test-database.js';
import { backupCommand } from './backup-command.js';
import { reasonOf } from './command-error.js';
import { withClient } from './database.js';
import { picturePaths } from './pictures.js';
import { restoreBackup } from './restore-backup.js';
import { takeBackup } from './take-backup.js';
import { filledDatabase } from './testing/filled-database.js';

const PRISMA = path.resolve(import.meta.dirname, '../../prisma');

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'octavo-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));

const newFile = (): string => path.join(folder, `${(files += 1)}.gz`);

describe('the files of pictures', () => {
  const storeIn = (name: string) => new FolderStore(path.join(folder, name));
  const pathsOf = (databaseUrl: string) => withClient(databaseUrl, picturePaths);

  /** A site with a picture whose files have some bytes, and its backup. */
  async function siteWithPicture() {
    const source = await filledDatabase();
    const name = `store-${(files += 1)}`;
    const [store, dataDir] = [storeIn(path.join(name, 'media')), path.join(folder, name)];
    const paths = await pathsOf(source);
    for (const each of paths)
      await store.write({
        path: each,
        bytes: randomBytes(50_000),
        mediaType: '',
      });
    const file = newFile();
    const { sections } = await takeBackup({
      databaseUrl: source,
      prismaFolder: PRISMA,
      file,
      store,
    });
    return { source, store, dataDir, paths, file, rows: sections.at(-1)?.rows };
  }
  const readAll = (store: FolderStore, paths: string[]) => Promise.all(paths.map((name) => store.read(name)));

  test('come back byte for byte, and those of what was replaced are gone', async () => {
    const [{ store, paths, file, rows }, old] = [await siteWithPicture(), await siteWithPicture()];
    await restoreBackup({
      databaseUrl: old.source,
      prismaFolder: PRISMA,
      file,
      replace: true,
      store: old.store,
    });

    expect([paths.length, rows]).toEqual([2, 2]);
    expect(await readAll(old.store, paths)).toEqual(await readAll(store, paths));
    expect(await readAll(old.store, old.paths)).toEqual([null, null]);
    expect(await pathsOf(old.source)).toEqual(paths);
  });

  test('stay restored when those of before cannot be removed, which is said', async () => {
    const [{ store, paths, file }, old] = [await siteWithPicture(), await siteWithPicture()];
    const warnings: string[] = [];
    let committed = false;
    old.store.remove = () => Promise.reject(new Error('The bucket is away'));
    await restoreBackup({
      databaseUrl: old.source,
      prismaFolder: PRISMA,
      file,
      replace: true,
      store: old.store,
      onCommitted: async () => void (committed = true),
      onWarning: (warning) => void warnings.push(warning),
    });

    expect(await readAll(old.store, paths)).toEqual(await readAll(store, paths));
    expect([committed, warnings]).toEqual([true, [expect.stringMatching(/pictures[^]*The bucket is away/)]]);
  });

  test('are all in a backup, or it fails; what is lost for good can be left out', async () => {
    const { source, store, dataDir, paths } = await siteWithPicture();
    await store.remove(paths.slice(0, 1));
    const file = newFile();
    const backup = (...options: string[]) =>
      backupCommand([file, '--unchecked', ...options], {
        config: loadConfig({
          DATABASE_URL: source,
          DATA_DIR: dataDir,
        }),
        projectRoot: folder,
        prismaFolder: PRISMA,
        cwd: folder,
        say: () => undefined,
        signal: new AbortController().signal,
      });

    await expect(backup()).rejects.toThrow(`lacks 1 files that the site has, the first being ${paths[0]}`);
    expect((await readdir(folder)).filter((name) => name.startsWith(path.basename(file)))).toEqual([]);
    await backup('--without-lost-pictures');
    expect((await stat(file)).size).toBeGreaterThan(50_000);
  });

  test('whose store fails are a sentence with the cause, and no stack', async () => {
    const { source } = await siteWithPicture();
    const backup = (file: string, env: Record<string, string>) =>
      backupCommand([file, '--unchecked'], {
        config: loadConfig({ DATABASE_URL: source, ...env }),
        projectRoot: folder,
        prismaFolder: PRISMA,
        cwd: folder,
        say: () => undefined,
        signal: new AbortController().signal,
      }).catch(reasonOf);
    await writeFile(path.join(folder, 'no-folder'), '');
    const S3 = { S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };

    expect(await backup('away.gz', { ...S3, S3_ENDPOINT: 'http://127.0.0.1:9' })).toMatch(
      /^The store of pictures cannot be reached right now: .*ECONNREFUSED.*$/,
    );
    expect(await backup('no-folder/kept.gz', { DATA_DIR: folder })).toMatch(
      /^(EEXIST|ENOTDIR): .*no-folder.*$/,
    );
  });

  test('are in a backup when a post uses a picture whose removal had failed', async () => {
    const { source, store, paths } = await siteWithPicture();
    await asOwner(
      source,
      'UPDATE media_files SET is_stored = false; UPDATE media_uses SET file_key = (SELECT key FROM media_files)',
    );
    const backup = () => takeBackup({ databaseUrl: source, prismaFolder: PRISMA, file: newFile(), store });

    expect((await backup()).sections.at(-1)?.rows).toBe(2);
    // Nobody knows how much that removal had taken.
    await store.remove(paths.slice(0, 1));
    expect((await backup()).sections.at(-1)?.rows).toBe(1);
  });

  test('are not there after a restore that failed', async () => {
    const { file, paths } = await siteWithPicture();
    const damaged = newFile();
    await writeFile(damaged, (await readFile(file)).subarray(0, -20));
    const store = storeIn('empty');
    const target = await testOwnerUrl('template0');

    await expect(
      restoreBackup({
        databaseUrl: target,
        prismaFolder: PRISMA,
        file: damaged,
        store,
      }),
    ).rejects.toThrow('not a whole backup');
    expect(await readAll(store, paths)).toEqual([null, null]);
  });

  test('that cannot be removed after a restore that failed do not hide why it failed', async () => {
    const { file } = await siteWithPicture();
    const damaged = newFile();
    await writeFile(damaged, (await readFile(file)).subarray(0, -20));
    const store = storeIn('empty and away');
    store.remove = () => Promise.reject(new Error('The bucket is away'));
    const warnings: string[] = [];

    await expect(
      restoreBackup({
        databaseUrl: await testOwnerUrl('template0'),
        prismaFolder: PRISMA,
        file: damaged,
        store,
        onWarning: (warning) => void warnings.push(warning),
      }),
    ).rejects.toThrow('not a whole backup');
    expect(warnings).toEqual([expect.stringContaining('The bucket is away')]);
  });
});
