import { describe, expect, it } from '@jest/globals';
import { makeAccount } from '../../testing/fakeIdentity';
import { type SessionEvent, type SessionPhase, sessionReducer, stateOf } from './sessionPhase';

const account = makeAccount();
const other = makeAccount({ uid: 'noor' });
const UNKNOWN: SessionPhase = { name: 'unknown' };
const ANONYMOUS: SessionPhase = { name: 'anonymous' };
const SIGNING_IN: SessionPhase = { name: 'signingIn' };
const SIGNED_IN: SessionPhase = { name: 'signedIn', account };
const SIGNING_OUT: SessionPhase = { name: 'signingOut', account };
const ALL = [UNKNOWN, ANONYMOUS, SIGNING_IN, SIGNED_IN, SIGNING_OUT];

describe('sessionReducer', () => {
  it.each<[event: SessionEvent, changes: [from: SessionPhase, to: SessionPhase][]]>([
    [{ type: 'asked' }, [[ANONYMOUS, UNKNOWN]]],
    [{ type: 'unanswered' }, [[UNKNOWN, ANONYMOUS]]],
    [
      { type: 'windowOpened' },
      [
        [ANONYMOUS, SIGNING_IN],
        [UNKNOWN, SIGNING_IN],
      ],
    ],
    [{ type: 'windowFailed' }, [[SIGNING_IN, ANONYMOUS]]],
    [{ type: 'logoutBegun' }, [[SIGNED_IN, SIGNING_OUT]]],
    [{ type: 'logoutFailed' }, [[SIGNING_OUT, SIGNED_IN]]],
    [{ type: 'signedOut' }, ALL.filter((phase) => phase !== ANONYMOUS).map((phase) => [phase, ANONYMOUS])],
  ])('$type', (event, changes) => {
    for (const phase of ALL) {
      const [, expected = phase] = changes.find(([from]) => from === phase) ?? [];
      const next = sessionReducer(phase, event);
      expect(next).toEqual(expected);
      // The same object prevents a re-render.
      if (expected === phase) expect(next).toBe(phase);
    }
  });

  it('takes whoever signs in, whatever was before', () => {
    for (const phase of ALL) {
      expect(sessionReducer(phase, { type: 'signedIn', account: other })).toEqual({
        name: 'signedIn',
        account: other,
      });
    }
  });
});

describe('what pages see', () => {
  it.each<[SessionPhase, signedIn: boolean, loading: boolean]>([
    [UNKNOWN, false, true],
    [ANONYMOUS, false, false],
    [SIGNING_IN, false, true],
    [SIGNED_IN, true, false],
    [SIGNING_OUT, true, true],
  ])('$name', (phase, signedIn, loading) => {
    expect(stateOf(phase)).toEqual({ currentUser: signedIn ? account : null, loading });
  });
});
