import type { ServerSession } from '../features/session/serverSession';
import { createSessionStore, type SessionParts } from '../features/session/sessionStore';
import type { SignedInFlag } from '../features/session/signedInFlag';
import type { Account, Identity } from '../lib/firebase/types';
import { fakeIdentity } from './fakeIdentity';

/** The flag of a browser with one tab, kept in memory; `elsewhere` is what another tab does to it. */
export function memoryFlag(isSet = false): SignedInFlag & { elsewhere: (isSet: boolean) => void } {
  let value = isSet;
  let listener: (isSet: boolean) => void = () => undefined;
  return {
    isSet: () => value,
    set: () => {
      value = true;
    },
    clear: () => {
      value = false;
    },
    onChange: (given) => {
      listener = given;
    },
    elsewhere: (next) => {
      value = next;
      listener(next);
    },
  };
}

/** A browser in which the member is logged in, as the server lists it. */
export const makeSession = (id: string, browser: string, isThisOne = false) => ({
  __typename: 'Session',
  id,
  browser,
  openedAt: '2026-11-21T14:03:00.000Z',
  isThisOne,
});

/** The server's side of a session; `calls` lists what was asked of it, in order. */
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

/** What a test may choose about its session. */
export interface FakeSessionOptions {
  /** Whom the server takes the cookie for. */
  account?: Account | null;
  /** Calls of the identity provider to answer otherwise. */
  identity?: Partial<Identity>;
  parts?: Partial<SessionParts>;
}

/** The real session over a fake provider and a fake server, on a page that the server has rendered. Not started yet. */
export function fakeSession({ account = null, identity = {}, parts = {} }: FakeSessionOptions = {}) {
  const provider = fakeIdentity(identity);
  const { server, calls } = fakeServer();
  const store = createSessionStore({
    known: { viewer: account },
    loadIdentity: async () => provider,
    asksGoogle: async () => true,
    server,
    flag: memoryFlag(account !== null),
    askViewer: async () => account,
    onViewerChange: () => undefined,
    ...parts,
  });
  return { store, calls };
}
