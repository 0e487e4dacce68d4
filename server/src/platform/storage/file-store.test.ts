import { once } from 'node:events';
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { BucketStore } from './bucket-store.js';
import { createFileStore } from './create-file-store.js';
import type { BucketConfig, FileStore } from './file-store.js';

/** Both stores must pass the same tests. */

let folder: string;
let service: S3rver;
let bucket: BucketConfig;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'octavo-store-'));
  service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 'service'),
    configureBuckets: [{ name: 'pictures' }],
  });
  const { port } = await service.run();
  bucket = {
    kind: 'bucket',
    bucket: 'pictures',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

describe.each(['folder', 'bucket'])('a store in a %s', (kind) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await createFileStore(
      kind === 'bucket' ? bucket : { kind: 'folder', folder: path.join(folder, 'own') },
    );
  });
  const write = (name: string, bytes: Uint8Array) =>
    store.write({ path: name, bytes, mediaType: 'image/webp' });

  test('gives back what it was given, byte for byte', async () => {
    const bytes = Uint8Array.from({ length: 300_000 }, (_, place) => (place * 31) % 256);
    await write('media/a/one.webp', bytes);

    expect(Buffer.from((await store.read('media/a/one.webp')) ?? []).equals(bytes)).toBe(true);
  });

  test('has the newest', async () => {
    await write('media/a/two.webp', Buffer.from('old'));
    await write('media/a/two.webp', Buffer.from('new'));

    expect(Buffer.from((await store.read('media/a/two.webp')) ?? []).toString()).toBe('new');
  });

  test('has nothing of what was removed or never there, and to remove it again is no error', async () => {
    await write('media/b/gone.webp', Buffer.from('x'));
    await store.remove(['media/b/gone.webp']);
    await store.remove(['media/b/gone.webp', 'media/never/there.webp']);

    expect([await store.read('media/b/gone.webp'), await store.read('media/never/there.webp')]).toEqual([
      null,
      null,
    ]);
  });

  test('tells what it has without reading it', async () => {
    await write('media/c/one.webp', Buffer.from('x'));
    const has = () => Promise.all(['media/c/one.webp', 'media/c/two.webp'].map((name) => store.has(name)));

    expect(await has()).toEqual([true, false]);
    await store.remove(['media/c/one.webp']);
    expect(await has()).toEqual([false, false]);
  });

  test('removes nothing after the time for it is over', async () => {
    await write('media/d/late.webp', Buffer.from('x'));

    await expect(store.remove(['media/d/late.webp'], AbortSignal.abort())).rejects.toThrow();
    expect(await store.has('media/d/late.webp')).toBe(true);
  });
});

test('a folder has no files but those, and leads nowhere else', async () => {
  const own = path.join(folder, 'tidy');
  const store = await createFileStore({ kind: 'folder', folder: own });
  await store.write({ path: 'a/b', bytes: Buffer.from('x'), mediaType: 'text/plain' });

  expect(await readdir(path.join(own, 'a'))).toEqual(['b']);
  await expect(store.read('../secret')).rejects.toThrow('out of the folder');
  await store.remove(['a/b']);
  expect(await readdir(own)).toEqual([]);
});

test('a folder lets go of what a killed process had begun to write', async () => {
  const own = path.join(folder, 'killed');
  const store = await createFileStore({ kind: 'folder', folder: own });
  for (const name of ['b.0d9f.partial', 'c.0d9f.partial']) {
    await store.write({ path: `a/${name}`, bytes: Buffer.from('x'), mediaType: 'text/plain' });
  }
  await store.remove(['a/b']);
  expect(await readdir(path.join(own, 'a'))).toEqual(['c.0d9f.partial']);
  await store.remove(['a/b', 'a/c']);
  expect(await readdir(own)).toEqual([]);
});

test('a folder whose disk fails is a failure to be told, with its cause, and no missing file', async () => {
  // Root may write everywhere, but not into a file, or by a link that leads to itself.
  await writeFile(path.join(folder, 'no-folder'), '');
  await symlink('failing', path.join(folder, 'failing'));
  const [blocked, failing] = await Promise.all(
    ['no-folder', 'failing'].map((name) =>
      createFileStore({ kind: 'folder', folder: path.join(folder, name) }),
    ),
  );
  const unavailable = (code: string) => ({
    code: 'SERVICE_UNAVAILABLE',
    cause: expect.objectContaining({ code }) as unknown,
  });
  const picture = { path: 'a/b', bytes: Buffer.from('x'), mediaType: 'text/plain' };

  await expect(blocked?.write(picture)).rejects.toMatchObject(unavailable('ENOTDIR'));
  await expect(failing?.read('a/b')).rejects.toMatchObject(unavailable('ELOOP'));
  await expect(failing?.has('a/b')).rejects.toMatchObject(unavailable('ELOOP'));
  await expect(failing?.remove(['a/b'])).rejects.toMatchObject(unavailable('ELOOP'));
});

test('a bucket that cannot be reached is a failure to be told, and no missing file', async () => {
  const store = await createFileStore({ ...bucket, endpoint: 'http://127.0.0.1:9' });

  await expect(store.read('media/a/one.webp')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  await expect(store.has('media/a/one.webp')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

const NEVER_MS = 600_000;
const SOON_MS = 100;
const silent: RequestListener = () => undefined;
const halfWay: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-length': 10 }).write('begun');

test.each([
  ['says nothing', silent, { socketTimeout: SOON_MS, requestTimeout: NEVER_MS }],
  ['falls silent within a file', halfWay, { socketTimeout: SOON_MS, requestTimeout: NEVER_MS }],
  ['takes too long to begin its answer', silent, { socketTimeout: NEVER_MS, requestTimeout: SOON_MS }],
])('a bucket that %s is a failure to be told, too', async (_what, answer, timeouts) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = new BucketStore({ ...bucket, endpoint }, { connectionTimeout: NEVER_MS, ...timeouts });

  await expect(store.read('media/a/one.webp')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  server.closeAllConnections();
  server.close();
});
