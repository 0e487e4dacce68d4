import type { Account } from '../../lib/firebase/types';
import type { ViewerQuery } from './Viewer.generated';

/** The account of the viewer as the server describes it; null for a visitor. */
export function accountOf(me: ViewerQuery['me'] | undefined): Account | null {
  if (!me) return null;
  const { uid, displayName, photoURL, email } = me;
  return { uid, displayName, photoURL, email };
}
