import { describe, expect, it } from '@jest/globals';
import { isolated } from './bidi';

describe('isolated', () => {
  it('leaves text alone that is written from left to right', () => {
    for (const text of ['The Salt Roads', 'Zoë 👩‍🚀 3 < 4', '日本語', '']) expect(isolated(text)).toBe(text);
  });

  it('keeps the words around a title in Hebrew or Arabic where they are', () => {
    expect(isolated('שלום')).toBe('\u2068שלום\u2069');
    expect(isolated('مرحبا')).toBe('\u2068مرحبا\u2069');
  });

  it('lets no title turn round what stands behind it, nor end the isolation itself', () => {
    // The PDI that ends an isolate also ends overrides within it (UAX #9, X6a).
    expect(isolated('evil\u202egpj.exe')).toBe('\u2068evil\u202egpj.exe\u2069');
    expect(isolated('a\u2069\u202eb')).toBe('\u2068a\u202eb\u2069');
    expect(isolated('a\u2067b')).toBe('\u2068a\u2067b\u2069\u2069');
    expect(isolated('\u2067a\u2069b')).toBe('\u2068\u2067a\u2069b\u2069');
  });
});
