import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { storage } from './storage';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the storage', () => {
  it('keeps what is written in its place, until it is removed', () => {
    expect(storage.write('tab', 'octavo.a', '1')).toBe(true);
    expect(storage.read('tab', 'octavo.a')).toBe('1');
    expect(storage.read('browser', 'octavo.a')).toBeNull();
    expect(storage.keys('tab', 'octavo.')).toEqual(['octavo.a']);
    storage.remove('tab', 'octavo.a');
    expect(storage.keys('tab', 'octavo.')).toEqual([]);
  });

  it('goes on where the browser forbids it', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(storage.write('browser', 'octavo.a', '1')).toBe(false);
    expect(storage.read('browser', 'octavo.a')).toBeNull();
    expect(storage.keys('browser', '')).toEqual([]);
    expect(() => storage.remove('browser', 'octavo.a')).not.toThrow();
  });
});
