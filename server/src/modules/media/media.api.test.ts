import { randomBytes } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import type { Viewer } from '../../platform/core/viewer.js';
import type { Member } from '../../testing/members.js';
import { fileForm, movingGif, photo, PIXEL, plain } from '../../testing/pictures.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

interface Uploaded {
  _id: string;
  address: string;
  width: number;
  height: number;
  colour: string;
  bytes: number;
  isUsed: boolean;
  code?: string;
  detail?: string;
  fields?: { field: string; message: string }[];
}

let app: TestApp;
let member: Member;

beforeAll(async () => {
  app = await createTestApp();
  member = await app.member();
});
afterAll(() => app.close());

async function upload(
  bytes: Uint8Array | string,
  { caller = member, name = 'picture.jpg', type = 'image/jpeg' } = {},
) {
  const form = new FormData();
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name);
  const response = await fetch(`${app.url}/media`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${caller.idToken}` },
  });
  return { status: response.status, body: (await response.json()) as Uploaded };
}

async function get(address: string) {
  const response = await fetch(address.replace('http://octavo.test', app.url));
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

test('a picture is encoded anew and found at an address of its own', async () => {
  const { status, body } = await upload(await photo(1000, 50).jpeg().toBuffer());
  const { status: found, headers, bytes } = await get(body.address);

  expect([status, body.width, body.height]).toEqual([201, 1000, 50]);
  expect(body.address).toMatch(/^http:\/\/octavo\.test\/media\/[0-9a-f]{32}\/1000x50-[0-9a-f]{6}\.jpg$/);
  expect([found, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 50 });
});

test('the member finds it among theirs', async () => {
  const own = await app.member();
  const { body } = await upload(await photo(640, 40).png().toBuffer(), { caller: own });
  const query =
    '{ myMedia { nodes { id address isUsed } totalCount } myMediaQuota { usedBytes allowedBytes perHour } }';
  const { data } = await app.graphql(query, {}, own);

  expect(data).toEqual({
    myMedia: { nodes: [{ id: body._id, address: body.address, isUsed: false }], totalCount: 1 },
    myMediaQuota: { usedBytes: body.bytes, allowedBytes: 500e6, perHour: 200 },
  });
});

describe.each([
  ['a JPEG', () => photo(640, 40).jpeg().toBuffer(), 'jpg'],
  ['a PNG', () => photo(640, 40).png().toBuffer(), 'jpg'],
  ['a PNG with transparent parts', () => plain('#f008', 640, 40).png().toBuffer(), 'png'],
  ['a WebP', () => photo(640, 40).webp().toBuffer(), 'jpg'],
  ['an AVIF', () => photo(640, 40).avif({ effort: 0 }).toBuffer(), 'jpg'],
  ['a GIF', () => photo(640, 40).gif({ effort: 1 }).toBuffer(), 'jpg'],
  ['a GIF that moves', () => movingGif(3, 640, 40), 'gif'],
] as const)('%s', (_, make, extension) => {
  test('has a file for whoever knows no WebP, and WebP in each width', async () => {
    const { status, body } = await upload(await make(), { name: 'x.txt', type: 'text/plain' });
    const base = body.address.replace(/\.\w+$/, '');
    const widths = extension === 'gif' ? [640] : [480, 640];
    const files = await Promise.all(widths.map((width) => get(`${base}-${width}.webp`)));
    const formats = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()));

    expect([status, body.address.endsWith(`.${extension}`)]).toEqual([201, true]);
    expect(formats.map(({ format, width }) => [format, width])).toEqual(
      widths.map((width) => ['webp', width]),
    );
    expect(files.map(({ headers }) => headers.get('content-type'))).toEqual(widths.map(() => 'image/webp'));
    expect((await get(body.address)).status).toBe(200);
  });
});

describe('what is kept', () => {
  const keptOf = async (bytes: Uint8Array) => {
    const { body } = await upload(bytes);
    const { bytes: kept } = await get(body.address);
    return { body, kept, metadata: await sharp(kept).metadata() };
  };
  const middleOf = async (bytes: Uint8Array) => [
    ...(await sharp(bytes).removeAlpha().resize(1, 1).raw().toBuffer()),
  ];

  test('has no metadata, and none of the bytes that were sent', async () => {
    const bytes = await photo(640, 40)
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    const { kept, metadata } = await keptOf(bytes);

    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(kept.includes('Somebody')).toBe(false);
  });

  test('is upright', async () => {
    const lying = await photo(40, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { body, metadata } = await keptOf(lying);

    expect([body.width, body.height]).toEqual([30, 40]);
    expect([metadata.width, metadata.height, metadata.orientation]).toEqual([30, 40, undefined]);
  });

  test.each([
    ['a wide colour space', () => plain('#c04020').withIccProfile('p3').png()],
    [
      'print colours',
      () => plain('#c04020').removeAlpha().toColourspace('cmyk').withIccProfile('cmyk').jpeg(),
    ],
    ['sixteen bits', () => plain('#c04020').toColourspace('rgb16').png()],
  ])('has the colours of %s', async (_, picture) => {
    const bytes = await picture().toBuffer();
    const { body, kept } = await keptOf(bytes);
    const seen = await middleOf(kept);

    expect(
      Math.max(...seen.map((value, index) => Math.abs(value - ([0xc0, 0x40, 0x20][index] ?? 0)))),
    ).toBeLessThan(12);
    expect(body.colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('is no wider than 2,400 pixels, with WebP for phone, column and wide screen', async () => {
    const { body } = await upload(await plain('#456', 3000, 30).png().toBuffer());
    const base = body.address.replace(/\.\w+$/, '');
    const sizes = await Promise.all(
      [480, 960, 1600, 2400].map(
        async (width) => (await sharp((await get(`${base}-${width}.webp`)).bytes).metadata()).width,
      ),
    );

    expect([body.width, body.height, body.colour]).toEqual([2400, 24, '#445566']);
    expect(sizes).toEqual([480, 960, 1600, 2400]);
  });

  test('is served for good, as what it is, and runs nothing', async () => {
    const { body } = await upload(await photo(640, 40).png().toBuffer());
    const { headers } = await get(body.address);

    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('set-cookie')).toBeNull();
  });

  test.each([
    '/media/x/y',
    '/media/..%2f..%2fetc/passwd',
    '/media/00000000000000000000000000000000/1x1-ffffff.jpg',
    '/media/00000000000000000000000000000000/..%2f..%2fsecret',
  ])('is nothing else: %s', async (path) => {
    const { status, body } = await app.rest<{ code: string }>('GET', path);

    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

test('a compressed form is refused at once, however large', async () => {
  const form = new Response(fileForm(randomBytes(1_000_000)));
  const response = await fetch(`${app.url}/media`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${member.idToken}`,
      'content-type': form.headers.get('content-type') ?? '',
      'content-encoding': 'gzip',
    },
    body: gzipSync(await form.arrayBuffer()),
  });

  expect([response.status, await response.json()]).toMatchObject([
    415,
    { code: 'UNSUPPORTED_MEDIA_TYPE', detail: 'Please send the file without a Content-Encoding.' },
  ]);
});

test('a member has only so much room', async () => {
  const small = await createTestApp({ databaseUrl: app.databaseUrl, media: { allowedBytes: 5_000 } });
  const caller = await app.member();
  const send = async (bytes: Uint8Array) =>
    (await small.rest<Uploaded>('POST', '/media', { body: fileForm(bytes), caller })).body;
  const first = await send(PIXEL);
  const second = await send(await photo(640, 40).png().toBuffer());
  const again = await send(PIXEL);

  expect(second.code).toBe('QUOTA_REACHED');
  expect(again).toEqual(first);
  await small.close();
});

describe('the room for uploads at one time', () => {
  test('is free again after uploads whose clients have left before their turn', async () => {
    const leave = (message: unknown): void => {
      const { method, socket } = (message as { request: IncomingMessage }).request;
      if (method === 'POST') process.nextTick(() => socket.destroy());
    };
    subscribe('http.server.request.start', leave);
    const left = await Promise.allSettled(Array.from({ length: 12 }, () => upload(PIXEL)));
    unsubscribe('http.server.request.start', leave);

    expect(left.map(({ status }) => status)).toEqual(left.map(() => 'rejected'));
    expect((await upload(PIXEL)).status).toBe(201);
  });

  test('is not taken up by one member, however many slow ones they send', async () => {
    const { media } = app.services;
    const viewerOf = async (caller: Member): Promise<Viewer> => {
      await upload(PIXEL, { caller });
      return { uid: caller.uid, isEmailVerified: true, restriction: null } as Viewer;
    };
    const [slow, other] = [await viewerOf(member), await viewerOf(await app.member())];
    let arrive = (): void => undefined;
    const body = new Promise<Uint8Array>((resolve) => (arrive = () => resolve(PIXEL)));
    const uploads = Promise.all(Array.from({ length: 12 }, () => media.upload(slow, () => body)));

    expect(await media.upload(other, () => Promise.resolve(PIXEL))).toMatchObject({ width: 1 });
    arrive();
    expect(await uploads).toHaveLength(12);
  });
});

describe('where the pictures of posts are found', () => {
  const SAVE =
    'mutation ($input: CreateBlogInput!) { createBlog(input: $input) { id cover longDescription } }';
  const stored = async (id: string) => app.db.blog.findUnique({ where: { id } });

  test.each([
    ['on the site', null, 'http://octavo.test'],
    ['where the operator says', 'https://pictures.example', 'https://pictures.example'],
  ])('%s, and a move of the site breaks none', async (_, url, host) => {
    const site = await createTestApp({ databaseUrl: app.databaseUrl, media: { url } });
    const { body } = await site.rest<Uploaded>('POST', '/media', { body: fileForm(PIXEL), caller: member });
    const path = body.address.slice(host.length);
    const input = {
      title: 'Pictures',
      cover: body.address,
      category: 'Art',
      shortDescription: 'Short.',
      longDescription: `<p>src="/media/" <img alt="x" src="${body.address}"></p>`,
    };
    const { data } = await site.graphql<{
      createBlog: { id: string; cover: string; longDescription: string };
    }>(SAVE, { input }, member);
    const { id = '', cover, longDescription } = data?.createBlog ?? {};
    const rest = await site.rest<{ longDescription: string }>('GET', `/blog/${id}`);
    const feed = await (await fetch(`${site.url}/rss.xml`)).text();

    expect(path).toMatch(/^\/media\/[0-9a-f]{32}\/1x1-7f6a55\.jpg$/);
    expect([cover, body.address]).toEqual([host + path, host + path]);
    expect(longDescription).toBe(`<p>src="/media/" <img alt="x" src="${host}${path}" /></p>`);
    expect(rest.body.longDescription).toBe(longDescription);
    expect(feed).toContain(`${host}${path}`);
    expect(await stored(id)).toMatchObject({
      cover: path,
      longDescription: `<p>src="/media/" <img alt="x" src="${path}" /></p>`,
    });
    await site.close();
  });
});
