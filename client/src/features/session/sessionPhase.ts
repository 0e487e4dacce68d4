import type { Account } from '../../lib/firebase/types';

/** The state of the session. */
export type SessionPhase =
  /** Waiting for the server to say whose session the cookie belongs to. */
  | { name: 'unknown' }
  | { name: 'anonymous' }
  /** Google's window is open. */
  | { name: 'signingIn' }
  | { name: 'signedIn'; account: Account }
  | { name: 'signingOut'; account: Account };

/** The events of a session. */
export type SessionEvent =
  | { type: 'asked' }
  /** The server could not be reached. */
  | { type: 'unanswered' }
  | { type: 'windowOpened' }
  | { type: 'windowFailed' }
  | { type: 'signedIn'; account: Account }
  | { type: 'logoutBegun' }
  | { type: 'logoutFailed' }
  | { type: 'signedOut' };

/** Returns the next phase; the same object if the event changes nothing. */
export function sessionReducer(phase: SessionPhase, event: SessionEvent): SessionPhase {
  switch (event.type) {
    // A member stays signed in while the server is asked again, so their page keeps its unsaved input.
    case 'asked':
      return phase.name === 'anonymous' ? { name: 'unknown' } : phase;
    case 'unanswered':
      return phase.name === 'unknown' ? { name: 'anonymous' } : phase;
    case 'windowOpened':
      return phase.name === 'anonymous' || phase.name === 'unknown' ? { name: 'signingIn' } : phase;
    case 'windowFailed':
      return phase.name === 'signingIn' ? { name: 'anonymous' } : phase;
    case 'signedIn':
      return { name: 'signedIn', account: event.account };
    case 'logoutBegun':
      return phase.name === 'signedIn' ? { name: 'signingOut', account: phase.account } : phase;
    case 'logoutFailed':
      return phase.name === 'signingOut' ? { name: 'signedIn', account: phase.account } : phase;
    case 'signedOut':
      return phase.name === 'anonymous' ? phase : { name: 'anonymous' };
  }
}

/** Who is signed in, and whether that is still loading (specification: Every page). */
export interface SessionState {
  currentUser: Account | null;
  loading: boolean;
}

/** The state that components see in a phase. */
export function stateOf(phase: SessionPhase): SessionState {
  return {
    currentUser: 'account' in phase ? phase.account : null,
    loading: phase.name !== 'anonymous' && phase.name !== 'signedIn',
  };
}

/** Keeps the phase of the session, and tells its listeners of each change. */
export function createSessionPhase(initial: SessionPhase) {
  let phase = initial;
  let state = stateOf(initial);
  const listeners = new Set<() => void>();
  return {
    get current(): SessionPhase {
      return phase;
    },
    /** The same object until the phase changes, as useSyncExternalStore requires. */
    getState: () => state,
    dispatch: (event: SessionEvent): void => {
      const next = sessionReducer(phase, event);
      if (next === phase) return;
      phase = next;
      state = stateOf(next);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
