import { useSession } from './SessionContext';
import { useViewerQuery } from './Viewer.generated';

/** Whether the signed-in member is suspended or blocked; false while that is loading. */
export function useIsRestricted(): boolean {
  const { currentUser } = useSession();
  const { data } = useViewerQuery({ skip: !currentUser });
  return Boolean(currentUser && data?.me?.restriction);
}
