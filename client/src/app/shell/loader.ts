import type { ApolloClient } from '@apollo/client';
import { ViewerDocument } from '../../features/session/Viewer.generated';
import { prefetch } from '../../lib/apollo/prefetch';

/** Asks for what the frame of every page shows: who is signed in. Out: nothing; it is read from the cache. */
export async function loadFrame(client: ApolloClient, isMember: boolean): Promise<null> {
  if (isMember) await prefetch(client, { query: ViewerDocument });
  return null;
}
