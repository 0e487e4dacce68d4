import { createContext, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { OnlineStatus, OnlineState } from './onlineStatus';

/** The site's online status; null on the server. */
export const OnlineStatusContext = createContext<OnlineStatus | null>(null);

const never = () => () => undefined;
const alwaysOnline = (): OnlineState => 'online';

/** Whether the server can be reached, as far as the page knows, and a function that checks at once. */
export function useOnlineStatus(): { state: OnlineState; check: () => void } {
  const onlineStatus = useContext(OnlineStatusContext);
  const state = useSyncExternalStore(
    onlineStatus?.subscribe ?? never,
    onlineStatus?.getState ?? alwaysOnline,
    alwaysOnline,
  );
  return { state, check: onlineStatus?.check ?? (() => undefined) };
}

/** Calls back when the server is reachable again after it was offline while this component was mounted. */
export function useOnReconnect(onReconnect: () => void): void {
  const { state } = useOnlineStatus();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (state === 'online' && wasOffline.current) onReconnect();
    wasOffline.current = state === 'offline';
  }, [state, onReconnect]);
}
