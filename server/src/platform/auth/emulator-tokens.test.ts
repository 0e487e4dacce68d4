import { readEmulatorToken } from './emulator-tokens.js';

const PROJECT = 'demo-octavo';
const now = Math.floor(Date.now() / 1000);
const CLAIMS = {
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'robin',
  exp: now + 60,
  email: 'robin@octavo.example',
};

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const token = (claims: object, header: object = { alg: 'none' }, signature = ''): string =>
  `${encode(header)}.${encode({ ...CLAIMS, ...claims })}.${signature}`;

describe('a token of the emulator', () => {
  test('says who it speaks for', () => {
    expect(readEmulatorToken(token({}), PROJECT)).toMatchObject({ ...CLAIMS, uid: 'robin' });
  });

  test.each([
    ['has run out', token({ exp: now - 60 })],
    ['has no end', token({ exp: undefined })],
    ['is of another project', token({ aud: 'another' })],
    ['is of another issuer', token({ iss: `https://session.firebase.google.com/${PROJECT}` })],
    ['speaks for nobody', token({ sub: undefined })],
    ['claims to be signed', token({}, { alg: 'HS256' }, 'c2lnbmVk')],
    ['has a signature that nothing asks for', token({}, { alg: 'none' }, 'c2lnbmVk')],
    ['is no token', 'robin'],
    ['is nothing', ''],
  ])('is refused when it %s', (_why, refused) => {
    expect(() => readEmulatorToken(refused, PROJECT)).toThrow(
      expect.objectContaining({ code: 'UNAUTHENTICATED' }),
    );
  });
});
