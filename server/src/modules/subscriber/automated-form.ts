import type { SubscribeInput } from './subscriber.input.js';

/** Nobody opens a page, finds the form at its end and fills it in within this time, in milliseconds. */
const LEAST_MS = 3_000;

/** Whether a form was filled in by a program: what people do not see has a text, or it went faster than people are. */
export function looksAutomated({
  website,
  openForMs,
}: Pick<SubscribeInput, 'website' | 'openForMs'>): boolean {
  return (website ?? '') !== '' || (openForMs ?? LEAST_MS) < LEAST_MS;
}
