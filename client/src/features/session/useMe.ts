import { useSession } from './SessionContext';
import { useViewerQuery } from './Viewer.generated';

/** The server's record of the signed-in member; null for visitors, after an error and while `isLoading`. */
export function useMe() {
  const { currentUser } = useSession();
  const { data, error } = useViewerQuery({ skip: !currentUser });
  // Right after a login the cache may still hold the member before.
  const me = currentUser && data?.me?.uid === currentUser.uid ? data.me : null;
  return { me, isLoading: Boolean(currentUser && !me && !error && data?.me !== null) };
}

/** Whether the signed-in member is suspended or blocked; false while that is loading. */
export const useIsRestricted = (): boolean => Boolean(useMe().me?.restriction);
