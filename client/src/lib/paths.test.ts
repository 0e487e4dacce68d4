import { describe, expect, it } from '@jest/globals';
import { loginFrom, paths, returnIn, withReturn, withReturnHere } from './paths';

const from = (value: string) => returnIn(new URLSearchParams({ from: value }));

describe('returnIn', () => {
  it('leads back to the remembered page, search and hash included', () => {
    const login = loginFrom({ pathname: '/all-blogs', search: '?category=Art', hash: '#list' });
    expect(login).toBe('/login?from=%2Fall-blogs%3Fcategory%3DArt%23list');
    expect(returnIn(new URL(login, 'https://octavo.example').searchParams)).toBe(
      '/all-blogs?category=Art#list',
    );
  });

  it.each([
    ['//evil.example'],
    ['/\\evil.example'],
    ['/\t/evil.example'],
    ['https://evil.example/'],
    ['javascript:alert(1)'],
    ['//['],
    ['/..//evil.example'],
    [''],
  ])('never leaves the site for %j', (address) => {
    expect(from(address)).toBeNull();
  });

  it('escapes what a Location header cannot have', () => {
    expect(from('/a€')).toBe('/a%E2%82%AC');
    expect(from('/a\r\nb')).toBe('/ab');
    expect(from('/all-blogs?search=a+%26+b%E2%82%AC')).toBe('/all-blogs?search=a+%26+b%E2%82%AC');
  });

  it.each([
    ['/', '', '/login'],
    ['/', '?utm=1', '/login'],
    ['/all-blogs', '?category=Art', '/login?from=%2Fall-blogs%3Fcategory%3DArt'],
    ['/signup', '?from=%2Fwishlist', '/login?from=%2Fwishlist'],
    ['/signup', '?from=%2F%2Felsewhere.example', '/login'],
    ['/newsletter/confirm', '?token=secret', '/login'],
    ['/account/deleted', '', '/login'],
  ])('starts in the bar of %s%s at %3$s', (pathname, search, login) => {
    expect(withReturnHere('/login', { pathname, search, hash: '#end' })).toBe(login);
  });

  it.each(['/login', '/signup?x=1', '/forgotpassword'])('does not lead back to %s', (address) => {
    expect(from(address)).toBeNull();
  });

  it('is nothing without a remembered page', () => {
    expect(returnIn(new URLSearchParams())).toBeNull();
    expect(withReturn('/login', null)).toBe('/login');
  });
});

describe('paths', () => {
  it('puts search and category into the address of the list', () => {
    expect(paths.allBlogs()).toBe('/all-blogs');
    expect(paths.allBlogs({ search: 'a & b', category: 'Art' })).toBe(
      '/all-blogs?search=a+%26+b&category=Art',
    );
    expect(paths.allBlogs({ category: null, author: 'uid' })).toBe('/all-blogs?author=uid');
  });

  it('escapes an id', () => {
    expect(paths.post('a/b')).toBe('/post/a%2Fb');
  });
});
