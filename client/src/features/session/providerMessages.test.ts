import { describe, expect, it } from '@jest/globals';
import { ConnectionError, MessageForReader } from '../../lib/errors';
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

  it('shows a message that Octavo has for the reader, and no text of a browser', () => {
    expect(providerMessage(new MessageForReader('You are still logged in.'))).toBe(
      'You are still logged in.',
    );
    expect(providerMessage(new ConnectionError('gone'))).toMatch(/^We could not reach Octavo/);
    expect(providerMessage(new TypeError('Failed to fetch'))).toBe('Something went wrong. Please try again.');
  });
});
