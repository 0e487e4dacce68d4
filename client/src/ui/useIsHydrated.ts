import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and during hydration, then true. For content that only a browser can know. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
