import { MessageForReader } from '../../lib/errors';
import type { Account, IdentityProvider, SignIn } from '../../lib/firebase/types';
import type { ServerSession } from './serverSession';
import { createSessionCalls } from './sessionCalls';
import { createSessionPhase, type SessionPhase } from './sessionPhase';
import type { SignedInFlag } from './signedInFlag';

/** The store's dependencies; tests pass their own. */
export interface SessionDependencies {
  /** What the server-rendered page says: its viewer (null: a visitor), and whether the site offers Google sign-in. */
  known?: { viewer: Account | null; offersGoogle: boolean } | undefined;
  loadIdentityProvider: () => Promise<IdentityProvider>;
  /** Asks the server whether the site offers Google sign-in. */
  fetchOffersGoogle: () => Promise<boolean>;
  server: ServerSession;
  flag: SignedInFlag;
  /** Asks the server whose session the cookie belongs to; null for a visitor. */
  fetchViewer: () => Promise<Account | null>;
  /** Called with the new uid, or null for a visitor. Sign-in and sign-out wait for it. */
  onViewerChange: (uid: string | null) => Promise<void> | void;
}

/** The session, independent of React. */
export type SessionStore = ReturnType<typeof createSessionStore>;

const REFUSED = 'Octavo could not confirm your sign-in. Please try again.';
const UNREACHABLE = 'Octavo could not be reached, so you are not logged in yet. Please try again.';

const phaseOf = (viewer: Account | null): SessionPhase =>
  viewer ? { name: 'signedIn', account: viewer } : { name: 'anonymous' };

/**
 * Creates the session store. The server's cookie decides who is signed in. Firebase is loaded only to authenticate, and
 * signed out once the server has opened a session. Nothing is fetched before `start`.
 */
export function createSessionStore(parts: SessionDependencies) {
  const { known, loadIdentityProvider, fetchOffersGoogle, server, flag, fetchViewer, onViewerChange } = parts;
  const phase = createSessionPhase(known ? phaseOf(known.viewer) : { name: 'unknown' });
  const initialState = phase.getState();
  const calls = createSessionCalls();
  /** Whose data Apollo's cache holds: a uid, or null for a visitor; undefined until the server has answered. */
  let cacheOwner: string | null | undefined = known && (known.viewer?.uid ?? null);
  /** The email of an account that Firebase has created, but for which the server has not opened a session yet. */
  let emailWithoutSession: string | null = null;

  async function setViewer(viewer: Account | null): Promise<void> {
    phase.dispatch(viewer ? { type: 'signedIn', account: viewer } : { type: 'signedOut' });
    const uid = viewer?.uid ?? null;
    const isAnother = cacheOwner !== undefined && cacheOwner !== uid;
    cacheOwner = uid;
    if (isAnother) await onViewerChange(uid);
  }

  /** Asks the server who is signed in. */
  async function askServer(): Promise<void> {
    phase.dispatch({ type: 'asked' });
    try {
      const { asked, viewer } = await calls.ask(async () => {
        // Again: the call before this one may have been answered meanwhile.
        phase.dispatch({ type: 'asked' });
        const asked = phase.current;
        const flagBefore = flag.value();
        const viewer = await fetchViewer();
        if (phase.current === asked && viewer && !flag.isSet()) flag.set();
        // Not if another tab has logged in meanwhile: that session is new.
        const isOver = !viewer && flag.isSet() && flag.value() === flagBefore;
        if (phase.current === asked && isOver) await closeSession().catch(() => undefined);
        return { asked, viewer };
      });
      // Otherwise somebody has signed in or out in this tab meanwhile.
      if (phase.current === asked) await setViewer(viewer);
    } catch {
      phase.dispatch({ type: 'unanswered' });
    }
  }

  /** Opens a session on the server, or renews it. @param remember undefined keeps the current setting */
  async function openSession({ account, token }: SignIn, remember?: boolean): Promise<void> {
    const answer = await calls.open(() => server.issue(token, account.uid, remember));
    if (answer !== 'issued') throw new MessageForReader(answer === 'refused' ? REFUSED : UNREACHABLE);
    flag.set();
  }

  /**
   * Opens a session, and shows whose it is. The server is asked, because the provider does not know of a name or photo
   * that the member has chosen here.
   */
  async function logIn(signIn: SignIn, remember?: boolean): Promise<Account> {
    await openSession(signIn, remember);
    const viewer = await fetchViewer().catch(() => null);
    // Another uid is an answer from before this session; another tab that logs in is told by the flag.
    const member = viewer?.uid === signIn.account.uid ? viewer : signIn.account;
    await setViewer(member);
    return member;
  }

  function closeSession(): Promise<void> {
    // Only after the server: the change makes the other tabs log out and refetch their data.
    return calls.close(() => server.end().then(() => flag.clear()));
  }

  /** Authenticates with Firebase, opens a session on the server, then signs out of Firebase. */
  async function authenticate(
    prove: (provider: IdentityProvider) => Promise<SignIn>,
    remember?: boolean,
  ): Promise<Account> {
    const provider = await loadIdentityProvider();
    try {
      return await logIn(await prove(provider), remember);
    } finally {
      await provider.signOut();
    }
  }

  return {
    getState: phase.getState,
    /** For Apollo's client, which sends a query again when its response was meant for the viewer before. */
    getCacheOwner: () => cacheOwner,
    /** The state that the server rendered, for hydration. */
    getInitialState: () => initialState,
    subscribe: phase.subscribe,

    start: (): void => {
      flag.onChange((isSet) => void (isSet ? askServer() : setViewer(null)));
      // The HTML may be older than a sign-in or logout in another tab, or the session has expired.
      if (!known || (known.viewer !== null) !== flag.isSet()) void askServer();
    },

    /** Preloads Firebase: browsers let Google's window open only right after the click. */
    prepare: () => void loadIdentityProvider().catch(() => undefined),

    /** Called when the server is reachable again: repeats a failed askServer. */
    resume: () => {
      if (phase.current.name === 'anonymous' && flag.isSet()) void askServer();
    },

    /**
     * Leaves the account signed in to Firebase, because updateUser needs it to set the name and photo. When the server
     * could open no session for the new account, a repeat signs in to it.
     */
    createUser: async (email: string, password: string) => {
      const provider = await loadIdentityProvider();
      const isCreated = emailWithoutSession === email;
      const signIn = await (isCreated
        ? provider.signIn(email, password)
        : provider.createUser(email, password));
      emailWithoutSession = email;
      await openSession(signIn, true);
      emailWithoutSession = null;
      await setViewer(signIn.account);
      return signIn.account;
    },

    /** Saves the new account's name and photo, then sends the server a fresh ID token that contains them. */
    updateUser: async (profile: { displayName: string; photoURL: string }) => {
      const provider = await loadIdentityProvider();
      const account = await logIn(await provider.updateUser(profile));
      await provider.signOut();
      return account;
    },

    loginViaGoogle: async (remember = true) => {
      phase.dispatch({ type: 'windowOpened' });
      try {
        return await authenticate((provider) => provider.signInWithGoogle(), remember);
      } catch (error) {
        phase.dispatch({ type: 'windowFailed' });
        throw error;
      }
    },

    userLogin: (email: string, password: string, remember: boolean) =>
      authenticate((provider) => provider.signIn(email, password), remember),

    userLogout: async () => {
      phase.dispatch({ type: 'logoutBegun' });
      try {
        await closeSession();
      } catch (error) {
        phase.dispatch({ type: 'logoutFailed' });
        throw error;
      }
      await setViewer(null);
    },

    /** Updates `currentUser` after the member has edited their profile. */
    showProfile: (profile: Pick<Account, 'displayName' | 'photoURL'>): void => {
      const { currentUser } = phase.getState();
      if (currentUser) phase.dispatch({ type: 'signedIn', account: { ...currentUser, ...profile } });
    },

    /** Ends the session here: the server has refused it (specification: Every page) or ended it, or the account is gone. */
    end: async () => {
      phase.dispatch({ type: 'signedOut' });
      await closeSession().catch(() => flag.clear());
      await setViewer(null);
    },

    /** Whether the site offers Google sign-in; null when the page does not say. */
    offersGoogle: known?.offersGoogle ?? null,

    /** Asks the server what `offersGoogle` does not know; true when that fails. Never rejects. */
    loadOffersGoogle: () => fetchOffersGoogle().catch(() => true),

    /**
     * Reauthenticates the member. The session then belongs to the new sign-in, so that ending it revokes that one, too.
     * @param password null opens Google's window
     */
    reauthenticate: async (password: string | null) => {
      const { currentUser } = phase.getState();
      if (!currentUser) throw new MessageForReader('Please log in first.');
      await authenticate((provider) => provider.reauthenticate(currentUser, password));
    },

    resetPass: async (email: string) => (await loadIdentityProvider()).sendPasswordReset(email),
  };
}
