import { randomUUID } from 'node:crypto';
import type { ServerSession } from '../features/session/serverSession';
import { createSessionStore, type SessionDependencies } from '../features/session/sessionStore';
import type { SignedInFlag } from '../features/session/signedInFlag';
import type { Account, IdentityProvider } from '../lib/firebase/types';
import { fakeProvider } from './fakeIdentity';

/** An in-memory signed-in flag. `elsewhere` changes it as another tab would. */
export function memoryFlag(isSet = false): SignedInFlag & { elsewhere: (isSet: boolean) => void } {
  let value: string | null = isSet ? randomUUID() : null;
  let listener: (isSet: boolean) => void = () => undefined;
  return {
    isSet: () => value !== null,
    value: () => value,
    set: () => {
      value = randomUUID();
    },
    clear: () => {
      value = null;
    },
    onChange: (given) => {
      listener = given;
    },
    elsewhere: (next) => {
      value = next ? randomUUID() : null;
      listener(next);
    },
  };
}

/** A session in the list of browsers where the member is logged in. */
export const makeSession = (id: string, browser: string, isThisOne = false) => ({
  __typename: 'Session',
  id,
  browser,
  openedAt: '2026-11-21T14:03:00.000Z',
  isThisOne,
});

/** The session endpoints of the server; `calls` lists the requests in order. */
export function fakeServer(answer: 'issued' | 'refused' | 'unreachable' = 'issued') {
  const calls: string[] = [];
  const server: ServerSession = {
    issue: async (token, uid, remember) => {
      calls.push(`POST /jwt ${uid} ${token}${remember === undefined ? '' : ` remember=${remember}`}`);
      return answer;
    },
    end: async () => {
      calls.push('POST /logout');
    },
  };
  return { server, calls };
}

/** Options for a test's session. */
export interface FakeSessionOptions {
  /** The account of the session cookie; null for a visitor. */
  account?: Account | null;
  /** Default: true. */
  offersGoogle?: boolean;
  /** Overrides of the identity provider's calls. */
  identity?: Partial<IdentityProvider>;
  parts?: Partial<SessionDependencies>;
}

/** The real session store with a fake provider and server, on a server-rendered page. The caller starts it. */
export function fakeSession({
  account = null,
  offersGoogle = true,
  identity = {},
  parts = {},
}: FakeSessionOptions = {}) {
  const provider = fakeProvider(identity);
  const { server, calls } = fakeServer();
  const store = createSessionStore({
    known: { viewer: account, offersGoogle },
    loadIdentityProvider: async () => provider,
    fetchOffersGoogle: async () => true,
    server,
    flag: memoryFlag(account !== null),
    fetchViewer: async () => account,
    onViewerChange: () => undefined,
    ...parts,
  });
  return { store, calls };
}
