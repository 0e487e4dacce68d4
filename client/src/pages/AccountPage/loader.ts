import type { ApolloClient } from '@apollo/client';
import { MyRemovedCommentsDocument } from '../../features/comment/removedComments.generated';
import { MyPicturesDocument } from '../../features/media/media.generated';
import { MyModerationDecisionsDocument } from '../../features/moderation/decisions.generated';
import { MyReportsDocument } from '../../features/report/report.generated';
import { MySessionsDocument } from '../../features/session/account/sessions.generated';
import { ViewerDocument } from '../../features/session/Viewer.generated';
import { prefetch } from '../../ui/prefetch';
import { prefetchList } from '../../ui/prefetchLatest';

/**
 * Prefetches the page's queries, always from the network: sessions, pictures and decisions change elsewhere. The
 * browser queries HasPassword later: the identity provider answers it, and the page must render while that is down.
 * @param isMember without a signed-in member nothing is sent
 * @returns null; the page reads the cache
 */
export async function loadAccount(client: ApolloClient, isMember: boolean): Promise<null> {
  if (!isMember) return null;
  await Promise.all([
    prefetch(client, { query: ViewerDocument, fetchPolicy: 'network-only' }),
    prefetch(client, { query: MySessionsDocument, fetchPolicy: 'network-only' }),
    prefetchList(client, MyPicturesDocument, {}, (data) => data.myMedia),
    prefetchList(client, MyReportsDocument, {}, (data) => data.myReports),
    prefetchList(client, MyRemovedCommentsDocument, {}, (data) => data.myRemovedComments),
    prefetchList(client, MyModerationDecisionsDocument, {}, (data) => data.myModerationDecisions),
  ]);
  return null;
}
