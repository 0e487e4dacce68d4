import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { SessionState } from './sessionPhase';
import type { SessionStore } from './sessionStore';

/**
 * The authentication context (specification: Data and calls), plus the calls that the account pages need. The calls
 * reject with the identity provider's own error.
 */
export type Session = SessionState &
  Pick<
    SessionStore,
    | 'createUser'
    | 'updateUser'
    | 'loginViaGoogle'
    | 'userLogin'
    | 'userLogout'
    | 'resetPass'
    | 'prepare'
    | 'offersGoogle'
    | 'loadOffersGoogle'
    | 'reauthenticate'
    | 'showProfile'
    | 'end'
  >;

const SessionContext = createContext<Session | null>(null);

/** Provides the session to the components below. */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState);
  const session = useMemo<Session>(() => ({ ...store, ...state }), [store, state]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who is signed in, and the calls that change it. @throws outside a SessionProvider */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
