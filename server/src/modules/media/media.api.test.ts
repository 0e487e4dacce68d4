import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { Member } from '../../testing/members.js';
import { movingGif, photo, plain } from '../../testing/pictures.js';
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
  const { status, body } = await upload(await photo(1000, 750).jpeg().toBuffer());
  const { status: found, headers, bytes } = await get(body.address);

  expect([status, body.width, body.height]).toEqual([201, 1000, 750]);
  expect(body.address).toMatch(/^http:\/\/octavo\.test\/media\/[0-9a-f]{32}\/1000x750-[0-9a-f]{6}\.jpg$/);
  expect([found, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 750 });
});

test('the member finds it among theirs', async () => {
  const own = await app.member();
  const { body } = await upload(await photo().png().toBuffer(), { caller: own });
  const query =
    '{ myMedia { nodes { id address isUsed } totalCount } myMediaQuota { usedBytes allowedBytes perHour } }';
  const { data } = await app.graphql(query, {}, own);

  expect(data).toEqual({
    myMedia: { nodes: [{ id: body._id, address: body.address, isUsed: false }], totalCount: 1 },
    myMediaQuota: { usedBytes: body.bytes, allowedBytes: 500e6, perHour: 200 },
  });
});

describe.each([
  ['a JPEG', () => photo().jpeg().toBuffer(), 'jpg'],
  ['a PNG', () => photo().png().toBuffer(), 'jpg'],
  ['a PNG with transparent parts', () => plain('#f008').png().toBuffer(), 'png'],
  ['a WebP', () => photo().webp().toBuffer(), 'jpg'],
  ['an AVIF', () => photo().avif({ effort: 0 }).toBuffer(), 'jpg'],
  ['a GIF', () => photo().gif().toBuffer(), 'jpg'],
  ['a GIF that moves', () => movingGif(3, 640, 480), 'gif'],
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
