import { useEffect, useSyncExternalStore } from 'react';
import type { User } from '../src/lib/schema.generated';
import { fetchData } from './api';
import viewerQuery from './queries/viewer.graphql?raw';

/** The signed-in member, as far as the page shows them. */
export type Member = Pick<User, 'uid' | 'displayName' | 'email'>;

/** Whose session cookie it is: not known yet, nobody's, a member's, or the server does not say. */
export type Viewer =
  | { status: 'asking' }
  | { status: 'visitor' }
  | { status: 'member'; member: Member }
  | { status: 'unknown' };

export interface SessionState {
  viewer: Viewer;
  /** Whether requests from the editor carry the session cookie. */
  isUsed: boolean;
}

let state: SessionState = { viewer: { status: 'asking' }, isUsed: false };
const listeners = new Set<() => void>();

function set(change: Partial<SessionState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

const idOf = (viewer: Viewer): string | null => (viewer.status === 'member' ? viewer.member.uid : null);

async function askForViewer(): Promise<Viewer> {
  try {
    const { me } = await fetchData<{ me: Member | null }>(viewerQuery);
    return me ? { status: 'member', member: me } : { status: 'visitor' };
  } catch {
    return { status: 'unknown' };
  }
}

let refreshes = 0;

/** Asks the server who is signed in. Requests no longer carry the cookie unless it still is the same member. */
async function refresh(): Promise<void> {
  const own = ++refreshes;
  const viewer = await askForViewer();
  // An older answer may come after a newer one.
  if (own !== refreshes) return;
  const isSame = idOf(viewer) !== null && idOf(viewer) === idOf(state.viewer);
  set({ viewer, isUsed: state.isUsed && isSame });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session outside React, for the fetcher. */
export const session = {
  getState: (): SessionState => state,
  use: (isUsed: boolean): void => set({ isUsed }),
};

export const useSession = (): SessionState => useSyncExternalStore(subscribe, session.getState);

/** Refreshes the session on mount, and whenever the page becomes visible again. */
export function useFreshSession(): void {
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') void refresh();
    };
    void refresh();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
}
