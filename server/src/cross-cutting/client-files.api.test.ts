import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { memoryLog } from '../testing/memory-log.js';
import { createTestApp, RENDERED, type TestApp } from '../testing/test-app.js';

const CLIENT = RENDERED.clientDir;
const built = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter(
  (name) => !name.startsWith('.'),
);
const SCRIPT = `/${built.find((name) => /^assets.main-.*\.js$/.test(name))?.replaceAll(path.sep, '/')}`;
const COVER = '/covers/the-slow-science-of-soil.svg';
const ORIGIN = 'https://app.example.org';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clientDir: CLIENT, corsOrigins: [ORIGIN] });
});
afterAll(() => app.close());

/** Requests a file and returns its raw bytes. */
async function ask(address: string, headers: IncomingHttpHeaders = {}) {
  const [response] = (await once(get(app.url + address, { headers }), 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}
const onDisk = (address: string): Buffer => readFileSync(path.join(CLIENT, address));

test('every file that gets smaller by it is compressed at the build', () => {
  const plain = built
    .filter((name) => /\.(js|css|svg)$/.test(name) && statSync(path.join(CLIENT, name)).size >= 1024)
    .filter((name) => !['.br', '.gz'].every((end) => existsSync(path.join(CLIENT, name + end))));

  expect(plain).toEqual([]);
});

test.each([
  ['a script', SCRIPT, 'javascript', 'public, max-age=31536000, immutable'],
  ['a cover', COVER, 'image/svg+xml', 'public, max-age=86400'],
])('%s is sent as the build has compressed it', async (_what, address, type, cacheControl) => {
  const plain = onDisk(address);
  for (const [accepted, encoding, end, unpack] of [
    ['gzip, deflate, br, zstd', 'br', '.br', brotliDecompressSync],
    ['gzip', 'gzip', '.gz', gunzipSync],
    ['br;q=0, gzip', 'gzip', '.gz', gunzipSync],
  ] as const) {
    const { headers, body } = await ask(address, { 'accept-encoding': accepted, origin: ORIGIN });

    expect(headers).toMatchObject({
      'content-type': expect.stringContaining(type),
      'content-encoding': encoding,
      'cache-control': cacheControl,
      'access-control-allow-origin': ORIGIN,
    });
    expect(headers.vary?.toLowerCase().split(/, */).sort()).toEqual(['accept-encoding', 'origin']);
    expect(body.equals(onDisk(address + end))).toBe(true);
    expect(unpack(body).equals(plain)).toBe(true);
  }
});

test('who takes nothing compressed gets the file as it is', async () => {
  const { headers, body } = await ask(SCRIPT, { 'accept-encoding': 'identity' });

  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers.vary?.toLowerCase()).toContain('accept-encoding');
  expect(body.equals(onDisk(SCRIPT))).toBe(true);
});

test('each encoding of a file has a tag of its own, by which it is not sent again', async () => {
  const tags = new Set<string | undefined>();
  for (const accepted of ['br', 'gzip', 'identity']) {
    const { headers } = await ask(SCRIPT, { 'accept-encoding': accepted });
    tags.add(headers.etag);
    const again = await ask(SCRIPT, { 'accept-encoding': accepted, 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  }
  expect(tags.size).toBe(3);
});

test('a part of a compressed file cannot be had, since it could be put together with a part of another', async () => {
  const { status, headers, body } = await ask(SCRIPT, { 'accept-encoding': 'br', range: 'bytes=0-9' });

  expect([status, headers['accept-ranges']]).toEqual([200, undefined]);
  expect(body.equals(onDisk(`${SCRIPT}.br`))).toBe(true);
});

test('without a built client, as when Vite serves the pages, the start warns of nothing', async () => {
  const log = memoryLog();
  const unbuilt = await createTestApp({ log: log.stream });
  await unbuilt.close();

  expect(log.lines().filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
