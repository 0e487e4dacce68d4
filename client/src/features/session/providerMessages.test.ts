import { describe, expect, it } from '@jest/globals';
import { providerError } from '../../testing/fakeIdentity';
import { providerMessage } from './providerMessages';

describe('providerMessage', () => {
  it('says the same for a wrong password and an unknown address', () => {
    const sentence = 'The email or the password is not right.';
    expect(providerMessage(providerError('auth/invalid-credential'))).toBe(sentence);
    expect(providerMessage(providerError('auth/wrong-password'))).toBe(sentence);
    expect(providerMessage(providerError('auth/user-not-found'))).toBe(sentence);
  });

  it('tells too many attempts from a lost network', () => {
    expect(providerMessage(providerError('auth/too-many-requests'))).toMatch(
      /^Too many attempts\. Please wait/,
    );
    expect(providerMessage(providerError('auth/network-request-failed'))).toMatch(/could not be reached/);
  });

  it('is quiet when the person closed the window', () => {
    expect(providerMessage(providerError('auth/popup-closed-by-user'))).toBeNull();
    expect(providerMessage(providerError('auth/cancelled-popup-request'))).toBeNull();
  });

  it('explains a blocked window', () => {
    expect(providerMessage(providerError('auth/popup-blocked'))).toMatch(/allow pop-ups/);
  });

  it('keeps the sentence of a code that it does not know, without the code', () => {
    const error = Object.assign(new Error('Firebase: The moon is in the way. (auth/moon).'), {
      code: 'auth/moon',
    });
    expect(providerMessage(error)).toBe('The moon is in the way.');
  });

  it('has a sentence where the provider has none', () => {
    expect(providerMessage(providerError('auth/moon'))).toBe('Something went wrong. Please try again.');
    expect(providerMessage('moon')).toBe('Something went wrong. Please try again.');
  });

  it('shows the message of an error that is not the provider’s', () => {
    expect(providerMessage(new Error('We could not reach Octavo.'))).toBe('We could not reach Octavo.');
  });
});
