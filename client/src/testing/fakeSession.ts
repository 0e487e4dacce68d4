import type { ServerSession } from '../features/session/serverSession';
import type { Persistence, SessionHint } from '../features/session/sessionHint';
import { createSessionStore, type SessionParts } from '../features/session/sessionStore';
import type { Account, Identity } from '../lib/firebase/types';
import { fakeIdentity } from './fakeIdentity';

/** The note of a sign-in, kept in memory. */
export function memoryHint(initial: Persistence | null = null): SessionHint {
  let noted = initial;
  return {
    read: () => noted,
    write: (persistence) => {
      noted = persistence;
    },
    clear: () => {
      noted = null;
    },
    onSignInElsewhere: () => () => undefined,
  };
}

/** The server's side of a session; `calls` lists what was asked of it, in order. */
export function fakeServer(answer: 'issued' | 'refused' | 'unreachable' = 'issued') {
  const calls: string[] = [];
  const server: ServerSession = {
    issue: async (token, uid, remember) => {
      calls.push(`POST /jwt ${uid} ${token}${remember ? ' remembered' : ''}`);
      return answer;
    },
    end: async () => {
      calls.push('POST /logout');
    },
  };
  return { server, calls };
}

/** What a test may choose about its session. */
export interface FakeSessionOptions {
  /** Who signed in on an earlier visit. */
  account?: Account | null;
  /** Calls of the identity provider to answer otherwise. */
  identity?: Partial<Identity>;
  parts?: Partial<SessionParts>;
}

/** The real session over a fake provider and a fake server. Not started yet. */
export function fakeSession({ account = null, identity = {}, parts = {} }: FakeSessionOptions = {}) {
  const provider = fakeIdentity(account, identity);
  const { server, calls } = fakeServer();
  const store = createSessionStore({
    loadIdentity: async () => provider,
    asksGoogle: async () => true,
    server,
    hint: memoryHint(account ? 'local' : null),
    tabs: { tell: () => undefined, onTold: () => undefined },
    askViewer: async () => account?.uid ?? null,
    onViewerChange: () => undefined,
    ...parts,
  });
  return { store, calls };
}
