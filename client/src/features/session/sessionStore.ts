import type { Account, Identity, SignIn } from '../../lib/firebase/types';
import type { ServerSession } from './serverSession';
import { type SessionEvent, type SessionPhase, sessionReducer, stateOf } from './sessionReducer';
import type { SignedInFlag } from './signedInFlag';

/** What the store works with; tests pass their own. */
export interface SessionParts {
  /** Whom the server has rendered the page for, or null for a visitor; left out when the server did not render it. */
  known?: { viewer: Account | null } | undefined;
  loadIdentity: () => Promise<Identity>;
  /** Whether the site has people sign in by Google's window as well. */
  asksGoogle: () => Promise<boolean>;
  server: ServerSession;
  flag: SignedInFlag;
  /** Whom the server takes the session cookie for. */
  askViewer: () => Promise<Account | null>;
  /** Told when another member, or nobody, is signed in from now on. Sign-in and sign-out wait for it. */
  onViewerChange: (uid: string | null) => Promise<void> | void;
}

/** The session outside of React. */
export type SessionStore = ReturnType<typeof createSessionStore>;

const REFUSED = 'Octavo could not confirm your sign-in. Please try again.';
const UNREACHABLE = 'Octavo could not be reached, so you are not logged in yet. Please try again.';

const phaseOf = (viewer: Account | null): SessionPhase =>
  viewer ? { name: 'signedIn', account: viewer } : { name: 'anonymous' };

/**
 * Makes the session. The server's cookie decides who is signed in; Firebase is loaded where somebody proves who they are,
 * and forgets it as soon as the server has opened a session. Nothing is loaded or asked before `start`.
 */
export function createSessionStore(parts: SessionParts) {
  const { known, loadIdentity, asksGoogle, server, flag, askViewer, onViewerChange } = parts;
  let phase: SessionPhase = known ? phaseOf(known.viewer) : { name: 'unknown' };
  let state = stateOf(phase);
  const initialState = state;
  /** Whose answers Apollo's cache holds: a member's uid, or null for a visitor; undefined until the server was asked. */
  let cacheOwner: string | null | undefined = known && (known.viewer?.uid ?? null);
  const listeners = new Set<() => void>();

  function dispatch(event: SessionEvent): void {
    const next = sessionReducer(phase, event);
    if (next === phase) return;
    phase = next;
    state = stateOf(next);
    for (const listener of listeners) listener();
  }

  async function setViewer(viewer: Account | null): Promise<void> {
    dispatch(viewer ? { type: 'signedIn', account: viewer } : { type: 'signedOut' });
    const uid = viewer?.uid ?? null;
    const isAnother = cacheOwner !== undefined && cacheOwner !== uid;
    cacheOwner = uid;
    if (isAnother) await onViewerChange(uid);
  }

  /** Asks the server who is signed in. */
  async function askServer(): Promise<void> {
    dispatch({ type: 'asked' });
    const asked = phase;
    try {
      const viewer = await askViewer();
      // Somebody has signed in or out here meanwhile.
      if (phase !== asked) return;
      if (viewer && !flag.isSet()) flag.set();
      if (!viewer && flag.isSet()) await closeSession().catch(() => undefined);
      await setViewer(viewer);
    } catch {
      dispatch({ type: 'unanswered' });
    }
  }

  /** Has the server open a session, or renew the present one. Without `remember` that one lasts as long as before. */
  async function openSession({ account, token }: SignIn, remember?: boolean): Promise<Account> {
    const answer = await server.issue(token, account.uid, remember);
    if (answer !== 'issued') throw new Error(answer === 'refused' ? REFUSED : UNREACHABLE);
    flag.set();
    await setViewer(account);
    return account;
  }

  async function closeSession(): Promise<void> {
    await server.end();
    // Only now: the other tabs ask for everything anew.
    flag.clear();
  }

  /** Has somebody prove who they are, opens their session, and lets go of Firebase's. */
  async function signInBy(
    prove: (identity: Identity) => Promise<SignIn>,
    remember?: boolean,
  ): Promise<Account> {
    const identity = await loadIdentity();
    try {
      return await openSession(await prove(identity), remember);
    } finally {
      await identity.signOut();
    }
  }

  return {
    getState: () => state,
    /** What the server has rendered and React finds when it takes over. */
    getInitialState: () => initialState,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    start: (): void => {
      flag.onChange((isSet) => void (isSet ? askServer() : setViewer(null)));
      // The page may have been rendered before somebody signed in or out in another tab; or their session has ended.
      if (!known || (known.viewer !== null) !== flag.isSet()) void askServer();
    },

    /** Begins to load what signing in needs, so that Google's window can open at the click itself. */
    prepare: () => void loadIdentity().catch(() => undefined),

    /** When the server is back: asks it where that has failed before. */
    resume: () => {
      if (phase.name === 'anonymous' && flag.isSet()) void askServer();
    },

    /** Firebase keeps the new account until it has its name and photo: see updateUser. */
    createUser: async (email: string, password: string) =>
      openSession(await (await loadIdentity()).createUser(email, password), true),

    /** Saves name and photo of the account that was just made, then has the server read them from a fresh token. */
    updateUser: async (profile: { displayName: string; photoURL: string }) => {
      const identity = await loadIdentity();
      const account = await openSession(await identity.updateUser(profile));
      await identity.signOut();
      return account;
    },

    loginViaGoogle: async () => {
      dispatch({ type: 'windowOpened' });
      try {
        return await signInBy((identity) => identity.signInWithGoogle(), true);
      } catch (error) {
        dispatch({ type: 'windowFailed' });
        throw error;
      }
    },

    userLogin: (email: string, password: string, remember: boolean) =>
      signInBy((identity) => identity.signIn(email, password), remember),

    userLogout: async () => {
      dispatch({ type: 'logoutBegun' });
      try {
        await closeSession();
      } catch (error) {
        dispatch({ type: 'logoutFailed' });
        throw error;
      }
      await setViewer(null);
    },

    /** Shows the member as they have just changed themselves. */
    showProfile: (profile: Pick<Account, 'displayName' | 'photoURL'>): void => {
      const { currentUser } = state;
      if (currentUser) dispatch({ type: 'signedIn', account: { ...currentUser, ...profile } });
    },

    /** Ends the session because the server refused it (specification: Every page) or the account is gone. */
    end: async () => {
      dispatch({ type: 'signedOut' });
      await closeSession().catch(() => flag.clear());
      await setViewer(null);
    },

    /** Whether people sign in by Google's window here; true as well when that cannot be told. Never rejects. */
    offersGoogle: () => asksGoogle().catch(() => true),

    /**
     * Has the member prove anew who they are: by password, or in Google's window when there is none. The session then
     * goes over to this sign-in, so that who ends it ends all that this browser has.
     */
    reauthenticate: async (password: string | null) => {
      const { currentUser } = state;
      if (!currentUser) throw new Error('Please log in first.');
      await signInBy((identity) => identity.reauthenticate(currentUser, password));
    },

    resetPass: async (email: string) => (await loadIdentity()).sendPasswordReset(email),
  };
}
