import { useRef } from 'react';
import { randomId } from '../randomId';

/**
 * Keys for a create, so that sending the same again after a lost answer makes nothing twice: the server answers what the
 * key has made already. Out: `contextFor(variables)`, the Apollo context of an attempt, with the same key as long as the
 * variables stay the same; and `forgetKey`, for when the create has succeeded and the same may be wanted once more.
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
