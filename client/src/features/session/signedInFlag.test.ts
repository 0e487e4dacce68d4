import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createSignedInFlag } from './signedInFlag';

const KEY = 'octavo.signedIn';
/** Fires the event that the browser sends to the other tabs. */
const tellOfStorage = () => window.dispatchEvent(new StorageEvent('storage', { key: KEY }));

beforeEach(() => localStorage.clear());

describe('the flag of a sign-in', () => {
  it('is kept for every tab, and says nothing about who', () => {
    const flag = createSignedInFlag();
    expect(flag.isSet()).toBe(false);
    flag.set();
    expect(createSignedInFlag().isSet()).toBe(true);
    expect(localStorage.getItem(KEY)).toMatch(/^[0-9a-f-]{36}$/);
    flag.clear();
    expect(localStorage).toHaveLength(0);
  });

  it('tells of other tabs’ sign-ins, each of them, and of their logouts, but not of its own', () => {
    const listener = jest.fn();
    const flag = createSignedInFlag();
    flag.onChange(listener);
    flag.set();
    tellOfStorage();
    expect(listener).not.toHaveBeenCalled();

    createSignedInFlag().set();
    tellOfStorage();
    tellOfStorage();
    expect(listener.mock.calls).toEqual([[true]]);
    createSignedInFlag().clear();
    tellOfStorage();
    expect(listener.mock.calls).toEqual([[true], [false]]);
  });

  it('tells a page that comes back by Back what has changed while it was away', () => {
    const listener = jest.fn();
    const flag = createSignedInFlag();
    flag.set();
    flag.onChange(listener);
    localStorage.removeItem(KEY);
    window.dispatchEvent(new Event('pageshow'));
    expect(listener).toHaveBeenCalledWith(false);
  });

  it('that cannot be stored is not taken for a logout of another tab', () => {
    const listener = jest.fn();
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('Full');
    });
    const flag = createSignedInFlag();
    flag.onChange(listener);
    flag.set();
    window.dispatchEvent(new Event('pageshow'));
    tellOfStorage();
    expect(listener).not.toHaveBeenCalled();
  });

  it('is as if not set where storage is forbidden', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new Error('Forbidden');
      });
    }
    const flag = createSignedInFlag();
    flag.set();
    flag.clear();
    expect(flag.isSet()).toBe(false);
  });
});
