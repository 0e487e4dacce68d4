import validator from 'validator';
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

/**
 * One name for all addresses that lead to the same mailbox: without `+tag`, and without dots where the provider ignores
 * them. To count by, never to send to: elsewhere a plus may belong to the name of somebody else.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+');
  const untagged = name === '' ? email : name + email.slice(at);
  // Yahoo's tags begin with a hyphen, which may also stand in a name.
  const folded = validator.normalizeEmail(untagged, { yahoo_remove_subaddress: false });
  return folded === false ? untagged.toLowerCase() : folded;
}
