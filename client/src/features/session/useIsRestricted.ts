import { useMe } from './useMe';

/** Whether the signed-in member is suspended or blocked; false while that is loading. */
export const useIsRestricted = (): boolean => Boolean(useMe().me?.restriction);
