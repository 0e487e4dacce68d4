import type { SubscribeInput } from './subscriber.input.js';

/** In milliseconds. Nobody finds and fills in the form at the end of a page faster than this. */
const LEAST_MS = 3_000;

/** Whether a bot filled in the form: the hidden field (honeypot) has text, or it was too fast for a person. */
export function looksAutomated({
  website,
  openForMs,
}: Pick<SubscribeInput, 'website' | 'openForMs'>): boolean {
  return (website ?? '') !== '' || (openForMs ?? LEAST_MS) < LEAST_MS;
}
