import { describe, expect, it } from '@jest/globals';
import { readingMinutes } from './readingTime';

describe('readingMinutes', () => {
  it.each([
    [0, 1],
    [100, 1],
    [238, 1],
    [714, 3],
    [1190, 5],
  ])('takes %i words for %i minutes', (words, minutes) => {
    expect(readingMinutes(words)).toBe(minutes);
  });
});
