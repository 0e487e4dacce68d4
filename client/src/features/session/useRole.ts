import type { Role } from '../../lib/schema.generated';
import { useSession } from './SessionContext';
import { useViewerQuery, type ViewerQuery } from './Viewer.generated';

/** The effective role: a moderator or operator who is suspended or blocked counts as a plain member. */
export const roleOf = (me: ViewerQuery['me'] | undefined): Role =>
  me && !me.restriction ? me.role : 'MEMBER';

/** The viewer's role; 'MEMBER' for visitors and after an error, null while loading. */
export function useRole(): Role | null {
  const { currentUser } = useSession();
  const { data, error } = useViewerQuery({ skip: !currentUser });
  if (currentUser && data?.me?.uid === currentUser.uid) return roleOf(data.me);
  return error || !currentUser ? 'MEMBER' : null;
}
