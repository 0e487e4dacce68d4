import { describe, expect, it } from '@jest/globals';
import { paths, returnPath, returnTo } from './paths';

describe('returnPath', () => {
  it('leads back to the remembered page, search and hash included', () => {
    const state = returnTo({ pathname: '/all-blogs', search: '?category=Art', hash: '#list' });
    expect(returnPath(state)).toBe('/all-blogs?category=Art#list');
  });

  it.each([
    ['//evil.example'],
    ['/\\evil.example'],
    ['/\t/evil.example'],
    ['https://evil.example/'],
    ['javascript:alert(1)'],
    ['//['],
    [''],
    [42],
  ])('never leaves the site for %j', (from) => {
    expect(returnPath({ from })).toBe('/');
  });

  it.each(['/login', '/signup?x=1', '/forgotpassword'])('does not lead back to %s', (from) => {
    expect(returnPath({ from })).toBe('/');
  });

  it('is Home without a remembered page', () => {
    expect(returnPath(null)).toBe('/');
    expect(returnPath({})).toBe('/');
  });
});

describe('paths', () => {
  it('puts search and category into the address of the list', () => {
    expect(paths.allBlogs()).toBe('/all-blogs');
    expect(paths.allBlogs({ search: 'a & b', category: 'Art' })).toBe(
      '/all-blogs?search=a+%26+b&category=Art',
    );
  });

  it('escapes an id', () => {
    expect(paths.post('a/b')).toBe('/post/a%2Fb');
  });
});
