import { randomId } from '../../lib/randomId';
import { storage } from '../../lib/storage';
import { SIGNED_IN_KEY } from '../../lib/signedInKey';

/**
 * Tells every tab that somebody is signed in in this browser, but not who. A page that was rendered before a sign-in or
 * logout notices the difference and asks the server. Where storage is blocked, it stays unset and nothing throws.
 */
export interface SignedInFlag {
  isSet: () => boolean;
  /** Another value for each sign-in; null if not set. */
  value: () => string | null;
  /** Writes a new value even if it was set, so that the other tabs notice. */
  set: () => void;
  clear: () => void;
  /** Calls the listener when another tab has changed the flag. */
  onChange: (listener: (isSet: boolean) => void) => void;
}

/** The flag in localStorage, which all tabs share. */
export function createSignedInFlag(): SignedInFlag {
  const read = () => storage.read('browser', SIGNED_IN_KEY);
  let seen = read();
  return {
    isSet: () => read() !== null,
    value: read,
    set: () => {
      storage.write('browser', SIGNED_IN_KEY, randomId());
      // Not what was written: where storage is full, it would later count as a logout in another tab.
      seen = read();
    },
    clear: () => {
      seen = null;
      storage.remove('browser', SIGNED_IN_KEY);
    },
    onChange: (listener) => {
      const check = () => {
        const value = read();
        if (value === seen) return;
        seen = value;
        listener(value !== null);
      };
      window.addEventListener('storage', check);
      // A page restored from the back/forward cache has missed `storage` events.
      window.addEventListener('pageshow', check);
    },
  };
}
