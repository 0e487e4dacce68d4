import { randomId } from '../../lib/randomId';
import { storage } from '../../lib/storage';

const KEY = 'octavo.signedIn';

/**
 * Says that somebody is signed in in this browser, and nothing about who. Tabs that the server rendered before learn by it
 * that they have to ask. Every method works, as if it were not set, where storage is forbidden.
 */
export interface SignedInFlag {
  isSet: () => boolean;
  /** Sets it anew, which the other tabs notice, also where it was set already. */
  set: () => void;
  clear: () => void;
  /** Calls back when another tab has changed it. */
  onChange: (listener: (isSet: boolean) => void) => void;
}

/** The flag in the browser's storage, which all tabs share. */
export function createSignedInFlag(): SignedInFlag {
  const read = () => storage.read('browser', KEY);
  let seen = read();
  return {
    isSet: () => read() !== null,
    set: () => {
      seen = randomId();
      storage.write('browser', KEY, seen);
    },
    clear: () => {
      seen = null;
      storage.remove('browser', KEY);
    },
    onChange: (listener) => {
      const check = () => {
        const value = read();
        if (value === seen) return;
        seen = value;
        listener(value !== null);
      };
      window.addEventListener('storage', check);
      // A page that comes back by Back was told nothing while it was away.
      window.addEventListener('pageshow', check);
    },
  };
}
