import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { SessionProvider } from '../features/session/SessionContext';
import type { SessionStore } from '../features/session/sessionStore';
import type { OnlineStatus } from '../lib/onlineStatus/onlineStatus';
import { OnlineStatusProvider } from '../lib/onlineStatus/OnlineStatusContext';
import { SiteOrigin } from '../ui/PageHead';
import { system } from '../ui/theme/system';
import { Toasts } from '../ui/toast';

interface ProvidersProps {
  client: ApolloClient;
  session: SessionStore;
  /** Left out on the server and in tests. */
  onlineStatus?: OnlineStatus;
  /** The site's origin, without a slash at the end. */
  origin: string;
  /** Called once React handles events. Must be the same function at each render. */
  onReady?: () => void;
  children: ReactNode;
}

/** Everything that pages expect around them: theme, data, session, toasts. */
export function Providers({ client, session, onlineStatus, origin, onReady, children }: ProvidersProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <ChakraProvider value={system}>
      <ApolloProvider client={client}>
        <SessionProvider store={session}>
          <OnlineStatusProvider onlineStatus={onlineStatus ?? null}>
            <SiteOrigin value={origin}>{children}</SiteOrigin>
          </OnlineStatusProvider>
        </SessionProvider>
      </ApolloProvider>
      <Toasts />
    </ChakraProvider>
  );
}
