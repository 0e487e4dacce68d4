import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { SessionProvider } from '../features/session/SessionContext';
import type { SessionStore } from '../features/session/sessionStore';
import type { OnlineStatus } from '../lib/onlineStatus/onlineStatus';
import { OnlineStatusContext } from '../lib/onlineStatus/OnlineStatusContext';
import { SiteOrigin } from '../ui/PageHead';
import { system } from '../ui/theme/system';
import { Toasts } from '../ui/toast';

interface ProvidersProps {
  client: ApolloClient;
  session: SessionStore;
  /** Undefined on the server and in tests. */
  onlineStatus?: OnlineStatus;
  /** The site's origin, without a trailing slash. */
  origin: string;
  /** Called once React handles events. Must be the same function at every render. */
  onReady?: () => void;
  children: ReactNode;
}

/** The context that pages need: theme, Apollo client, session, online status, site origin, toasts. */
export function Providers({ client, session, onlineStatus, origin, onReady, children }: ProvidersProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <ChakraProvider value={system}>
      <ApolloProvider client={client}>
        <SessionProvider store={session}>
          <OnlineStatusContext value={onlineStatus ?? null}>
            <SiteOrigin value={origin}>{children}</SiteOrigin>
          </OnlineStatusContext>
        </SessionProvider>
      </ApolloProvider>
      <Toasts />
    </ChakraProvider>
  );
}
