import { describe, expect, it } from '@jest/globals';
import { isEmail, isHttpUrl } from './validation';

// The server's constraint.test.ts proves the rules themselves, which are copied from there.
describe('isHttpUrl', () => {
  it('takes what the server takes', () => {
    expect(isHttpUrl('https://my_site.octavo.example/a,b(1).png?x=[1]#y')).toBe(true);
  });

  it.each([
    'octavo.example/a.png',
    'https://octavo.example/a b.png',
    'https://robin@octavo.example/a.png',
    'https://octavo.example:99999/',
  ])('refuses %j', (text) => {
    expect(isHttpUrl(text)).toBe(false);
  });
});

describe('isEmail', () => {
  it.each(['a@b', "o'neil+news@mail.octavo.example"])('takes %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each(['', 'a', 'a@', 'a b@c.de', '@b.co', 'a@b..co'])('refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
