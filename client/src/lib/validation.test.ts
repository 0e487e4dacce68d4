import { describe, expect, it } from '@jest/globals';
import { isEmail, isHttpUrl } from './validation';

// The same samples as in the server's constraint.test.ts.
describe('isHttpUrl', () => {
  it.each([
    'https://octavo.example/a.png',
    'http://localhost:4000/x',
    'https://my_site.octavo.example/a.png',
    'HTTPS://octavo.example/a,b(1).png?x=[1]#y',
  ])('takes %s', (text) => {
    expect(isHttpUrl(text)).toBe(true);
  });

  it.each([
    '',
    'octavo.example/a.png',
    '/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'ftp://x.example',
    'http:/logout',
    'https://',
    'https://a b.example/c.png',
    'https://octavo.example/a b.png',
    'https://octavo.example/a"b.png',
    'https://octavo.example/<a>.png',
    'https://octavo.example\\a.png',
    'https://octavo.example/a\u00a0b.png',
    'https://octavo.example:99999/',
    'https://robin:secret@octavo.example/a.png',
    'https://robin@octavo.example/a.png',
  ])('refuses %j', (text) => {
    expect(isHttpUrl(text)).toBe(false);
  });
});

describe('isEmail', () => {
  it.each(['a@b.co', "o'neil+news@mail.octavo.example"])('takes %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(['', 'a', 'a@', 'a@b', 'a b@c.de', '@b.co', 'a@b..co'])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
