import { createContext, type ReactNode, useContext, useEffect, useRef, useSyncExternalStore } from 'react';
import type { Connection, ConnectionState } from './connection';

const ConnectionContext = createContext<Connection | null>(null);

/** Gives the state of the way to the server to every component below. In: what watches it, or null on the server. */
export function ConnectionProvider({
  connection,
  children,
}: {
  connection: Connection | null;
  children: ReactNode;
}) {
  return <ConnectionContext value={connection}>{children}</ConnectionContext>;
}

const never = () => () => undefined;
const there = (): ConnectionState => 'there';

/** Whether the server can be reached, as far as is known, and a way to look at once. */
export function useConnection(): { state: ConnectionState; look: () => void } {
  const connection = useContext(ConnectionContext);
  const state = useSyncExternalStore(connection?.subscribe ?? never, connection?.getState ?? there, there);
  return { state, look: connection?.look ?? (() => undefined) };
}

/** Calls back when the server is reached again after it was lost while this component was shown. */
export function useOnReturn(onReturn: () => void): void {
  const { state } = useConnection();
  const wasLost = useRef(false);
  useEffect(() => {
    if (state === 'there' && wasLost.current) onReturn();
    wasLost.current = state === 'lost';
  }, [state, onReturn]);
}
