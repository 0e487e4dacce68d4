import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { SessionState } from './sessionReducer';
import type { SessionStore } from './sessionStore';

/**
 * The authentication context (specification: Data and calls): currentUser, loading, createUser, updateUser,
 * loginViaGoogle, userLogin, userLogout and resetPass; and what it takes to delete an account. The calls reject with the provider's own error.
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
    | 'reauthenticate'
    | 'showProfile'
    | 'end'
  >;

const SessionContext = createContext<Session | null>(null);

/** Gives the session to every component below. In: the store that was made at the start. */
export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState);
  const session = useMemo<Session>(() => ({ ...store, ...state }), [store, state]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Who is signed in, and the ways to change that. Only below a SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it.');
  return session;
}
