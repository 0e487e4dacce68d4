import type { RequestListener } from 'node:http';
import { createInternet, PUBLIC_ADDRESS, type TestInternet } from '../../testing/internet.js';
import type { Member } from '../../testing/members.js';
import { photo, PIXEL } from '../../testing/pictures.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { fetchPicture, isPublic, NOTHING_THERE, TOO_LARGE } from './fetch-picture.js';
import { HERE_ALREADY } from './media.service.js';
import { REFUSED } from './picture-bytes.js';

const COPY = 'mutation ($address: String!) { copyPicture(address: $address) { id address width height } }';
const BIG = 15 * 2 ** 20 + 1;

let app: TestApp;
let member: Member;
let internet: TestInternet;
/** The IP addresses of each host, one list per lookup; default: a public address. */
let names: Record<string, string[][]>;
let asked: { host: string; headers: NodeJS.Dict<string | string[]> }[];

/** Responses of the fake hosts, by path. */
const PAGES: Record<string, RequestListener> = {
  '/pixel': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(PIXEL),
  '/page': (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<!doctype html>'),
  '/svg': (_, response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  '/missing': (_, response) => response.writeHead(404).end(PIXEL),
  '/says-big': (_, response) => response.writeHead(200, { 'content-length': BIG }).write('x'),
  '/is-big': (_, response) => response.end(Buffer.alloc(BIG)),
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/cut': (_, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('x', () => response.destroy());
  },
};

beforeAll(async () => {
  internet = await createInternet(
    (request, response) => {
      const url = new URL(request.url ?? '/', 'http://host');
      asked.push({ host: request.headers.host ?? '', headers: request.headers });
      const to = url.searchParams.get('to');
      if (to !== null) response.writeHead(302, { location: to }).end();
      else PAGES[url.pathname]?.(request, response);
    },
    (hostname) => {
      const left = names[hostname];
      return Promise.resolve((left && left.length > 1 ? left.shift() : left?.[0]) ?? [PUBLIC_ADDRESS]);
    },
  );
  app = await createTestApp({ internet });
  member = await app.member();
});
beforeEach(() => {
  names = {};
  asked = [];
  internet.dialled.splice(0);
});
afterAll(async () => {
  await app.close();
  await internet.close();
});

async function copy(address: string, caller: Member | undefined = member, site = app) {
  const { data, codes, errors } = await site.graphql<{ copyPicture: { id: string; address: string } }>(
    COPY,
    { address },
    caller,
  );
  return { data, codes, message: errors[0]?.message, fields: errors[0]?.extensions.fields };
}

test('a copy is encoded anew and belongs to the member, whatever the host says that it is', async () => {
  const { data } = await copy('http://pictures.example/pixel');

  expect(data?.copyPicture).toMatchObject({
    address: expect.stringMatching(/^http:\/\/octavo\.test\/media\/[0-9a-f]{32}\/1x1-/),
    width: 1,
    height: 1,
  });
  expect(internet.dialled).toEqual([`${PUBLIC_ADDRESS} 80`]);
  const { data: own } = await app.graphql('{ myMedia { nodes { id } } }', {}, member);
  expect(own).toEqual({ myMedia: { nodes: [{ id: data?.copyPicture.id }] } });
});

test('the host learns of the site alone: no cookie, no token, no referrer', async () => {
  await copy('http://pictures.example/pixel');

  expect(asked).toEqual([
    {
      host: 'pictures.example',
      headers: {
        host: 'pictures.example',
        'user-agent': 'Octavo (+http://octavo.test)',
        accept: 'image/*',
        'accept-encoding': 'identity',
        connection: expect.any(String),
      },
    },
  ]);
});

test('redirects are followed to another public host', async () => {
  const { data } = await copy(
    `http://short.example/?to=${encodeURIComponent('http://pictures.example/pixel')}`,
  );

  expect(data?.copyPicture.address).toBeDefined();
  expect(asked.map(({ host }) => host)).toEqual(['short.example', 'pictures.example']);
});

test.each(['http://foo.0x1f/a.jpg', 'http://xn--a.com/a.jpg', 'http://[fe80::1%25eth0]/a.jpg'])(
  '%s, which no browser opens, is refused as an address',
  async (address) => {
    const { codes, fields } = await copy(address);
    expect({ codes, fields }).toMatchObject({ codes: ['BAD_USER_INPUT'], fields: [{ field: 'address' }] });
  },
);

describe.each([
  'http://127.0.0.1/pixel',
  'http://2130706433/pixel',
  'http://0177.0.0.1/pixel',
  'http://0x7f.1/pixel',
  'http://0/pixel',
  'http://10.0.0.1/pixel',
  'http://172.16.3.4/pixel',
  'http://192.168.1.1/pixel',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/pixel',
  'http://224.0.0.1/pixel',
  'http://255.255.255.255/pixel',
  'http://[::1]/pixel',
  'http://[::]/pixel',
  'http://[::ffff:127.0.0.1]/pixel',
  'http://[::127.0.0.1]/pixel',
  'http://[64:ff9b::7f00:1]/pixel',
  'http://[2002:7f00:1::]/pixel',
  'http://[fd00::1]/pixel',
  'http://[fe80::1]/pixel',
  'http://[ff02::1]/pixel',
  'http://pictures.example:8080/pixel',
  'http://pictures.example:443/pixel',
])('%s', (address) => {
  test('is neither fetched nor connected to', async () => {
    const { codes } = await copy(address);

    expect([codes, internet.dialled]).toEqual([['BAD_USER_INPUT'], []]);
  });

  test('is not fetched where a host leads to it', async () => {
    const { codes, message } = await copy(`http://short.example/?to=${encodeURIComponent(address)}`);

    expect([codes, message]).toEqual([['BAD_USER_INPUT'], NOTHING_THERE]);
    expect(internet.dialled).toEqual([`${PUBLIC_ADDRESS} 80`]);
  });
});

test.each([
  ['means a private address', [['192.168.0.1']]],
  ['means a private address besides a public one', [[PUBLIC_ADDRESS, '::1']]],
  ['means none', [[]]],
])('a host that %s is not connected to', async (_, found) => {
  names['inside.example'] = found;
  const { message, fields } = await copy('http://inside.example/pixel');

  expect(message).toBe(NOTHING_THERE);
  expect(fields).toEqual([{ field: 'address', message: NOTHING_THERE }]);
  expect(internet.dialled).toEqual([]);
});

describe('a host that means a private address a moment later', () => {
  beforeEach(() => {
    names['moving.example'] = [[PUBLIC_ADDRESS], ['127.0.0.1']];
  });

  test('is fetched from the address that was checked', async () => {
    const { data } = await copy('http://moving.example/pixel');

    expect(data?.copyPicture.address).toBeDefined();
    expect(internet.dialled).toEqual([`${PUBLIC_ADDRESS} 80`]);
  });

  test('is checked anew after a redirect to itself', async () => {
    const { message } = await copy('http://moving.example/?to=/pixel');

    expect([message, internet.dialled]).toEqual([NOTHING_THERE, [`${PUBLIC_ADDRESS} 80`]]);
  });
});

test.each([
  ['/page', REFUSED.unknown],
  ['/svg', REFUSED.svg],
  ['/missing', NOTHING_THERE],
  ['/cut', NOTHING_THERE],
  ['/says-big', TOO_LARGE],
  ['/is-big', TOO_LARGE],
  ['/?to=ftp://pictures.example/pixel', NOTHING_THERE],
  ['/?to=http://user:secret@pictures.example/pixel', NOTHING_THERE],
  ['/?to=http://[', NOTHING_THERE],
])('%s is refused with a sentence at the address', async (path, message) => {
  expect(await copy(`http://pictures.example${path}`)).toMatchObject({
    codes: ['BAD_USER_INPUT'],
    fields: [{ field: 'address', message }],
  });
});

test('a host that leads in circles is left after three redirects', async () => {
  expect((await copy('http://pictures.example/loop')).message).toBe(NOTHING_THERE);
  expect(asked).toHaveLength(4);
});

test.each([
  ['answers drop by drop', 'http://pictures.example/drip', undefined],
  ['cannot be looked up', 'http://pictures.example/pixel', () => new Promise<string[]>(() => undefined)],
])('a host that %s is left when its time is over', async (_, address, resolve) => {
  const slow = await createInternet((__, response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  }, resolve);

  await expect(fetchPicture(address, 'test', slow, 300)).rejects.toThrow(NOTHING_THERE);
  await slow.close();
});

test.each(['http://octavo.test/media/x', 'https://octavo.test/covers/a.svg'])(
  '%s is on the site already',
  async (address) => {
    expect((await copy(address)).message).toBe(HERE_ALREADY);
  },
);

test.each(['ftp://pictures.example/a.png', 'http://a:b@pictures.example/a.png', 'file:///etc/passwd'])(
  '%s is no address',
  async (address) => {
    expect(await copy(address)).toMatchObject({
      codes: ['BAD_USER_INPUT'],
      message: 'Please enter the address of a picture, starting with http:// or https://.',
    });
  },
);

test('what keeps a member from uploading keeps them from copying, before anybody is asked', async () => {
  const parts = { databaseUrl: app.databaseUrl, internet };
  const strict = await createTestApp({ ...parts, spam: { requireVerifiedEmail: true } });
  const full = await createTestApp({ ...parts, media: { allowedBytes: 0 } });
  const suspended = await app.member();
  await app.graphql('{ me { uid } }', {}, suspended);
  await app.db.member.update({
    where: { uid: suspended.uid },
    data: { suspendedUntil: new Date(Date.now() + 60_000) },
  });
  const address = 'http://pictures.example/pixel';
  const answers = [
    await app.graphql(COPY, { address }),
    await copy(address, member, strict),
    await copy(address, member, full),
    await copy(address, suspended),
  ];

  expect(answers.map(({ codes }) => codes[0])).toEqual([
    'UNAUTHENTICATED',
    'EMAIL_NOT_VERIFIED',
    'QUOTA_REACHED',
    'ACCOUNT_RESTRICTED',
  ]);
  expect(internet.dialled).toEqual([]);
  await strict.close();
  await full.close();
});

test('copies count as uploads', async () => {
  const limited = await createTestApp({
    databaseUrl: app.databaseUrl,
    internet,
    limits: { actionLimitFactor: 0.04 },
  });
  const caller = await app.member();
  const turns = [];
  for (let turn = 0; turn < 4; turn += 1) {
    turns.push((await copy('http://pictures.example/pixel', caller, limited)).codes[0]);
  }

  expect(turns).toContain('TOO_MANY_REQUESTS');
  await limited.close();
});

test('a picture of more than one chunk comes whole over a public IPv6 address', async () => {
  const bytes = await photo(1200, 200).jpeg().toBuffer();
  expect(bytes.length).toBeGreaterThan(2 ** 16);
  names['six.example'] = [['2606:4700::1111']];
  PAGES['/photo'] = (_, response) => response.end(bytes);
  const { data } = await copy('http://six.example/photo');

  expect(data?.copyPicture).toMatchObject({ width: 1200, height: 200 });
  expect(internet.dialled).toEqual(['2606:4700::1111 80']);
});

test.each(['', 'localhost', '192.0.2.1', '198.18.0.1', '240.0.0.1', '2001:db8::1', '5f00::1', 'fec0::1'])(
  '%s is not of the public internet',
  (address) => expect(isPublic(address)).toBe(false),
);
