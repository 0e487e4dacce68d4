import type { Role } from '../../lib/schema.generated';
import { useSession } from './SessionContext';
import { useViewerQuery, type ViewerQuery } from './Viewer.generated';

/** What a member may do beside what all may. A moderator who is suspended or blocked is none. */
export const roleOf = (me: ViewerQuery['me'] | undefined): Role =>
  me && !me.restriction ? me.role : 'MEMBER';

/** The role of the signed-in member; null while it is not known. */
export function useRole(): Role | null {
  const { currentUser } = useSession();
  const { data, error } = useViewerQuery({ skip: !currentUser });
  if (currentUser && data?.me?.uid === currentUser.uid) return roleOf(data.me);
  return error || !currentUser ? 'MEMBER' : null;
}
