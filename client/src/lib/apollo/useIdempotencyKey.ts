import { useRef } from 'react';
import { errorCode, MessageForReader } from '../errors';
import { randomId } from '../randomId';
import { storage } from '../storage';

/** Apollo's context of a create. */
interface CreateContext {
  headers: { 'Idempotency-Key': string };
}

const STILL_SAVING = 'What you sent before is still being saved. Please try again in a moment.';

/**
 * Creates with an idempotency key, which stays the same until one succeeds, or the server says
 * that another input has used it. So after a lost answer the next attempt
 * creates no second item: the server answers with the first one, or says that the input has changed since. The key is
 * kept in the tab's storage, so that this holds after a reload, too.
 * @param name what is created, such as 'post'
 * @param alreadyCreated what to tell a reader whose first attempt had arrived, and who sends a changed one now
 * @returns a function that sends with the context that it passes on; rejects as that does, or with a MessageForReader
 */
export function useIdempotencyKey(name: string, alreadyCreated: string) {
  const place = `octavo.key.${name}`;
  /** Read first, and all there is where storage is forbidden or full. */
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
      if (code !== 'IDEMPOTENCY_KEY_REUSED') throw error;
      forget();
      throw new MessageForReader(alreadyCreated, { cause: error });
    }
  };
}
