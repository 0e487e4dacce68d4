import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while React takes over what it has rendered; then true. For what only a browser knows. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
