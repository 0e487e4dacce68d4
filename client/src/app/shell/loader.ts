import type { ApolloClient } from '@apollo/client';
import { ViewerDocument } from '../../features/session/Viewer.generated';
import { prefetch } from '../../ui/prefetch';

/** Route loader of the frame: prefetches the signed-in member into the cache. */
export async function loadLayout(client: ApolloClient, isMember: boolean): Promise<null> {
  if (isMember) await prefetch(client, { query: ViewerDocument });
  return null;
}
