import { describe, expect, it } from '@jest/globals';
import { completeAddress, isAllowedAddress } from './address';

describe('completeAddress', () => {
  it.each([
    ['example.com/a', 'https://example.com/a'],
    ['  https://example.com ', 'https://example.com'],
    ['me@example.com', 'mailto:me@example.com'],
    ['mailto:me@example.com', 'mailto:me@example.com'],
    ['/all-blogs', '/all-blogs'],
    ['#part', '#part'],
  ])('takes %s for %s', (typed, meant) => {
    expect(completeAddress(typed)).toBe(meant);
  });

  it.each(['', '   ', 'two words', 'javascript:alert(1)', 'data:text/html,x', 'nowhere'])(
    'refuses "%s"',
    (typed) => {
      expect(completeAddress(typed)).toBeNull();
    },
  );
});

describe('isAllowedAddress', () => {
  it('takes no address of another site without its scheme', () => {
    expect(isAllowedAddress('//evil.example')).toBe(false);
    expect(isAllowedAddress('ftp://example.com')).toBe(false);
  });
});
