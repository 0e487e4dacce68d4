import { describe, expect, it } from '@jest/globals';
import { formatBytes } from './formatBytes';

describe('formatBytes', () => {
  it.each([
    [0, '0 MB'],
    [1, '0.1 MB'],
    [412_345, '0.4 MB'],
    [1_500_000, '1.5 MB'],
    [12_400_000, '12 MB'],
    [2_048_000_000, '2,048 MB'],
  ])('writes %d bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
