import { useRef } from 'react';
import { randomId } from '../randomId';
import { storage } from '../storage';

/**
 * Idempotency keys: if a create is retried after a lost response, the server returns what the key has created before.
 * The last attempt is kept in the tab's storage, so that this holds after a reload, too.
 * @param name what is created, such as 'comment'
 * @returns `contextFor(variables)`, the Apollo context, whose key stays the same while the variables do; and
 * `forgetKey`, to be called after success, so that the same variables can create another item
 */
export function useIdempotencyKey(name: string) {
  const place = `octavo.attempt.${name}`;
  /** Used where storage is forbidden or full. */
  const attempt = useRef<string | null>(null);

  const contextFor = (variables: object) => {
    const content = JSON.stringify(variables);
    const [lastKey, lastContent] = (attempt.current ?? storage.read('tab', place) ?? '').split('\n');
    const key = lastKey && lastContent === content ? lastKey : randomId();
    // JSON has no line breaks.
    attempt.current = `${key}\n${content}`;
    storage.write('tab', place, attempt.current);
    return { headers: { 'Idempotency-Key': `"${key}"` } };
  };
  const forgetKey = (): void => {
    attempt.current = null;
    storage.remove('tab', place);
  };
  return { contextFor, forgetKey };
}
