import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds: more than a task of this module may take in thread.test.ts. */
const LOADS_MS = 1_500;
await sleep(LOADS_MS);

export const echo = (text: string): string => text;

/** Keeps its thread busy. @returns when it is done */
export function spin(milliseconds: number): number {
  const end = Date.now() + milliseconds;
  while (Date.now() < end);
  return end;
}
