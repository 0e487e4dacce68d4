import { useRef } from 'react';
import { randomId } from '../randomId';

/**
 * Idempotency keys: if a create is retried after a lost response, the server returns what the key has created before.
 * @returns `contextFor(variables)`, the Apollo context, whose key stays the same while the variables do; and
 * `forgetKey`, to be called after success, so that the same variables can create another item
 */
export function useIdempotencyKey() {
  const attempt = useRef<{ content: string; key: string } | null>(null);

  const contextFor = (variables: object) => {
    const content = JSON.stringify(variables);
    if (attempt.current?.content !== content) attempt.current = { content, key: randomId() };
    return { headers: { 'Idempotency-Key': `"${attempt.current.key}"` } };
  };
  const forgetKey = (): void => {
    attempt.current = null;
  };
  return { contextFor, forgetKey };
}
