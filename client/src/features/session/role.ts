import type { Role } from '../../lib/schema.generated';
import { useMe } from './useMe';
import type { ViewerQuery } from './Viewer.generated';

/** The effective role: a moderator or operator who is suspended or blocked counts as a plain member. */
export const roleOf = (me: ViewerQuery['me'] | undefined): Role =>
  me && !me.restriction ? me.role : 'MEMBER';

/** The viewer's role; 'MEMBER' for visitors and after an error, null while loading. */
export function useRole(): Role | null {
  const { me, isLoading } = useMe();
  return isLoading ? null : roleOf(me);
}

/** Whether a member with this role is a moderator: an operator is one, too. */
export const isModerator = (role: Role): boolean => role === 'MODERATOR' || isOperator(role);

export const isOperator = (role: Role): boolean => role === 'OPERATOR';
