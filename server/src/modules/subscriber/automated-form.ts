import type { SubscribeInput } from './subscriber.input.js';

/** Nobody finds and fills in the form at the end of a page faster. */
const LEAST_MS = 3_000;

/** Whether the hidden field (honeypot) has text, or the form was filled in too fast for a person. */
export function looksAutomated({
  website,
  openForMs,
}: Pick<SubscribeInput, 'website' | 'openForMs'>): boolean {
  return (website ?? '') !== '' || (openForMs ?? LEAST_MS) < LEAST_MS;
}
