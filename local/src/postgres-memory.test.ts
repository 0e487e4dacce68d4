import { expect, test } from '@jest/globals';
import { memoryHere, sharedBuffers } from './postgres-memory.js';

const GIGABYTE = 2 ** 30;

test.each([
  [1, '128MB'],
  [8, '512MB'],
  [64, '1024MB'],
])('on a machine with %s GB PostgreSQL keeps %s of what it reads', (gigabytes, kept) => {
  expect(sharedBuffers(gigabytes * GIGABYTE)).toBe(kept);
});

test('the memory here is a number that PostgreSQL can be started with', () => {
  expect(sharedBuffers(memoryHere())).toMatch(/^\d{3,4}MB$/);
});
