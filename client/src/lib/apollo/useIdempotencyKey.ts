import { useRef } from 'react';
import { errorCode, isMissing, MessageForReader } from '../errors';
import { randomId } from '../randomId';
import { storage } from '../storage';

/** Apollo's context for a create. */
interface CreateContext {
  headers: { 'Idempotency-Key': string };
}

const STILL_SAVING = 'What you sent before is still being saved. Please try again in a moment.';

/**
 * Sends a create with an idempotency key, so that an attempt after a lost answer creates no second item: the server
 * answers with the first one, or says that the input has changed since. The key stays the same until an attempt
 * succeeds or the server says that it was used for another input, or that what it made is gone since. It is in the tab's
 * storage, to survive a reload.
 * @param name what is created, such as 'post'
 * @param alreadyCreated what to tell a reader whose first attempt had arrived, and who sends a changed one now
 * @returns a function that calls `send` with Apollo's context; rejects as `send` does, or with a MessageForReader
 */
export function useIdempotencyKey(name: string, alreadyCreated: string) {
  const place = `octavo.key.${name}`;
  /** Comes before the storage, which may be forbidden or full. */
  const lastKey = useRef<string | null>(null);

  return async <T>(send: (context: CreateContext) => Promise<T>): Promise<T> => {
    const key = lastKey.current ?? storage.read('tab', place) ?? randomId();
    const forget = (): void => {
      lastKey.current = null;
      storage.remove('tab', place);
    };
    lastKey.current = key;
    storage.write('tab', place, key);
    try {
      const created = await send({ headers: { 'Idempotency-Key': `"${key}"` } });
      forget();
      return created;
    } catch (error) {
      const code = errorCode(error);
      if (code === 'IDEMPOTENCY_KEY_IN_USE') throw new MessageForReader(STILL_SAVING, { cause: error });
      const isReused = code === 'IDEMPOTENCY_KEY_REUSED';
      if (isReused || isMissing(code)) forget();
      throw isReused ? new MessageForReader(alreadyCreated, { cause: error }) : error;
    }
  };
}
