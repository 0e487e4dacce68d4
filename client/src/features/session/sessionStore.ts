import type { Account, Identity } from '../../lib/firebase/types';
import type { OtherTabs } from './otherTabs';
import type { ServerSession } from './serverSession';
import type { Persistence, SessionHint } from './sessionHint';

/** Who is signed in, and whether that is known yet. */
export interface SessionState {
  currentUser: Account | null;
  loading: boolean;
}

/** What the store works with; tests pass their own. */
export interface SessionParts {
  /** Whom the server has rendered the page for, or null for a visitor; left out when the server did not render it. */
  known?: { viewer: Account | null };
  loadIdentity: () => Promise<Identity>;
  /** Whether the site has people sign in by Google's window as well. */
  asksGoogle: () => Promise<boolean>;
  server: ServerSession;
  hint: SessionHint;
  tabs: OtherTabs;
  /** Whom the server takes the session cookie for; asked once, at the start, when somebody signed in earlier. */
  askViewer: () => Promise<string | null>;
  /** Told when another member, or nobody, is signed in from now on. Sign-in and sign-out wait for it. */
  onViewerChange: (uid: string | null) => Promise<void> | void;
}

/** The session outside of React, so that the transport can ask it for credentials. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/** Makes the session. Nothing is loaded or asked before `start`. */
export function createSessionStore({
  known,
  loadIdentity,
  asksGoogle,
  server,
  hint,
  tabs,
  askViewer,
  onViewerChange,
}: SessionParts) {
  let state: SessionState = {
    currentUser: known?.viewer ?? null,
    // Whom the server has named is known already.
    loading: !known,
  };
  const initialState = state;
  let persistence: Persistence = 'local';
  /** Whom the answers on the screen were meant for. */
  let viewer: Promise<string | null> = Promise.resolve(known?.viewer?.uid ?? null);
  /** Whom the server's cookie is for, as far as this or another tab has brought it about; undefined before. */
  let cookieOf: string | null | undefined;
  let identity: Identity | null = null;
  let starting: Promise<Identity> | null = null;
  let refusal: Error | null = null;
  let handled: Promise<void> = Promise.resolve();
  let underWay: { uid: string | null; done: Promise<void> } | null = null;
  const listeners = new Set<() => void>();

  function set(change: Partial<SessionState>): void {
    const next = { ...state, ...change };
    if (next.currentUser === state.currentUser && next.loading === state.loading) return;
    state = next;
    for (const listener of listeners) listener();
  }

  /**
   * One after the other: two changes at a time could leave the cookie of the first behind the second. A
   * sign-in is told twice, by the call and by Firebase's listener; the second joins the first.
   */
  function handle(account: Account | null, forceToken = false): Promise<void> {
    const uid = account?.uid ?? null;
    if (underWay && underWay.uid === uid && !forceToken) return underWay.done;
    handled = handled
      .then(() => (account ? signedIn(account, forceToken) : signedOut()))
      .catch(() => undefined)
      .finally(() => {
        if (underWay?.done === done) underWay = null;
        set({ loading: false });
      });
    const done = handled;
    underWay = { uid, done };
    return done;
  }

  async function signedIn(account: Account, forceToken: boolean): Promise<void> {
    refusal = null;
    hint.write(persistence);
    set({ currentUser: account });
    if (cookieOf !== account.uid || forceToken) {
      const token = await identity?.token(forceToken);
      const answer = token ? await server.issue(token, account.uid, persistence === 'local') : 'unreachable';
      if (answer === 'refused') {
        refusal = new Error('Octavo could not confirm your sign-in. Please try again.');
        await identity?.signOut();
        return;
      }
      // Unreachable: calls are authenticated by the token meanwhile, and the next change asks again.
      if (answer === 'issued') tabs.tell((cookieOf = account.uid));
    }
    await tellViewer(account.uid);
  }

  async function signedOut(): Promise<void> {
    hint.clear();
    set({ currentUser: null });
    if (cookieOf !== null) await server.end();
    tabs.tell((cookieOf = null));
    await tellViewer(null);
  }

  async function tellViewer(uid: string | null): Promise<void> {
    const before = await viewer;
    viewer = Promise.resolve(uid);
    if (before !== uid) await onViewerChange(uid);
  }

  /** Loads Firebase and waits until its first state is handled (specification: Routes). */
  function withIdentity(): Promise<Identity> {
    starting ??= connect().catch((error: unknown) => {
      starting = null;
      throw error;
    });
    return starting;
  }

  async function connect(): Promise<Identity> {
    const loaded = await loadIdentity();
    identity = loaded;
    tabs.onTold((uid) => (cookieOf = uid));
    await new Promise<void>((resolve) => {
      loaded.onChange((account) => void handle(account).then(resolve));
    });
    return loaded;
  }

  /** After a sign-in: done when the server knows of it too; fails when the server would not have it. */
  async function settle(account: Account): Promise<Account> {
    await handle(account);
    if (refusal) throw refusal;
    return account;
  }

  function start(): void {
    const noted = hint.read();
    hint.onSignInElsewhere(() => void withIdentity().catch(() => undefined));
    if (!noted) {
      // A cookie alone signs nobody in: it may be left from another tab whose sign-in ends with that tab.
      set({ currentUser: null, loading: false });
      return void tellViewer(null);
    }
    persistence = noted;
    if (!known?.viewer) set({ loading: true });
    if (!known) viewer = askViewer().catch(() => null);
    // Offline: the pages say so themselves, and the next attempt to log in loads again.
    withIdentity().catch(() => set({ loading: false }));
  }

  return {
    getState: () => state,
    /** What the server has rendered and React finds when it takes over. */
    getInitialState: () => initialState,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start,

    /** Begins to load what signing in needs, so that Google's window can open at the click itself. */
    prepare: () => void withIdentity().catch(() => undefined),

    /** When the server is back: whoever signed in here earlier is waited for anew if Firebase could not be loaded. */
    resume: () => {
      if (hint.read() && !identity) void withIdentity().catch(() => undefined);
    },

    /**
     * How the next call proves who makes it: by the session, which the server can end at once. The token speaks where there is
     * no cookie, or one of another tab's member. A write waits until it is certain who is signed in.
     */
    credentials: async ({ isWrite }: { isWrite: boolean }) => {
      if (!hint.read() && !state.currentUser) return { token: null, cookie: false };
      if (isWrite) await starting?.catch(() => undefined);
      const needsToken = state.currentUser && state.currentUser.uid !== cookieOf;
      const token = needsToken ? await identity?.token().catch(() => null) : null;
      return { token: token ?? null, cookie: true };
    },

    createUser: async (email: string, password: string) => {
      const provider = await withIdentity();
      persistence = 'local';
      return settle(await provider.createUser(email, password));
    },

    /** Saves name and photo, then has the server read them from a fresh token before anything else is done. */
    updateUser: async (profile: { displayName: string; photoURL: string }) => {
      const account = await (await withIdentity()).updateUser(profile);
      await handle(account, true);
      return account;
    },

    loginViaGoogle: async () => {
      set({ loading: true });
      try {
        const provider = await withIdentity();
        persistence = 'local';
        return await settle(await provider.signInWithGoogle());
      } finally {
        set({ loading: false });
      }
    },

    userLogin: async (email: string, password: string, remember: boolean) => {
      const provider = await withIdentity();
      persistence = remember ? 'local' : 'session';
      return settle(await provider.signIn(email, password, remember));
    },

    userLogout: async () => {
      set({ loading: true });
      try {
        await (await withIdentity()).signOut();
        await handle(null);
      } finally {
        set({ loading: false });
      }
    },

    /** Ends the session because the server refused it or the account is gone; works without Firebase too. */
    end: async () => {
      await identity?.signOut().catch(() => undefined);
      await handle(null);
    },

    /** Whether people sign in by Google's window here; true as well when that cannot be told. Never rejects. */
    offersGoogle: () => asksGoogle().catch(() => true),

    /** Whether the member's account has a password. */
    hasPassword: async () => (await withIdentity()).hasPassword(),

    /**
     * Has the member prove anew who they are: by password, or in Google's window when there is none. The session then
     * goes over to this sign-in, so that who ends it ends all that this browser has.
     */
    confirmIdentity: async (password: string | null) => {
      const provider = await withIdentity();
      await (password === null ? provider.confirmWithGoogle() : provider.confirmWithPassword(password));
      if (state.currentUser) await handle(state.currentUser, true);
    },

    resetPass: async (email: string) => (await withIdentity()).sendPasswordReset(email),
  };
}
