import { describe, expect, it } from '@jest/globals';
import { CARD_EXCERPT, excerpt, firstCharacters, TABLE_EXCERPT } from './excerpt';

describe('excerpt', () => {
  it('has the cut-offs of the specification', () => {
    expect([CARD_EXCERPT, TABLE_EXCERPT]).toEqual([100, 50]);
  });

  it('is the first characters followed by three dots', () => {
    expect(excerpt('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}...`);
    expect(excerpt('One sheet, three folds', 9)).toBe('One sheet...');
  });

  it('is followed by three dots even where nothing was cut', () => {
    expect(excerpt('Short', 100)).toBe('Short...');
  });

  it('counts what people see as one character as one', () => {
    expect(firstCharacters('👩‍👩‍👧‍👦👍🏽e\u0301x', 3)).toBe('👩‍👩‍👧‍👦👍🏽e\u0301');
    expect(firstCharacters('abe\u0301x', 3)).toBe('abe\u0301');
    expect(firstCharacters('abex\u0301', 3)).toBe('abe');
  });
});
