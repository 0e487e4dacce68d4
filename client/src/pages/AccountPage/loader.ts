import type { ApolloClient } from '@apollo/client';
import { MyRemovedCommentsDocument } from '../../features/comment/removedComments.generated';
import { MyPicturesDocument } from '../../features/media/media.generated';
import { MyModerationDecisionsDocument } from '../../features/moderation/decisions.generated';
import { MyReportsDocument } from '../../features/report/report.generated';
import { MySessionsDocument } from '../../features/session/account/sessions.generated';
import { ViewerDocument } from '../../features/session/Viewer.generated';
import { prefetch } from '../../lib/apollo/prefetch';

/**
 * Asks where the member is signed in, for their pictures, and what moderators have decided, each time: what has been done
 * since is what the member comes to see. While no member is known to be signed in, asks for nothing. Whether they have a password the page
 * asks in the browser: the identity provider answers that, and while it is down the page shall be there all the same.
 * Out: nothing; the page reads it from the cache.
 */
export async function loadAccount(client: ApolloClient, isMember: boolean): Promise<null> {
  if (isMember) {
    await Promise.all(
      [
        ViewerDocument,
        MySessionsDocument,
        MyPicturesDocument,
        MyReportsDocument,
        MyRemovedCommentsDocument,
        MyModerationDecisionsDocument,
      ].map((query) => prefetch(client, { query, fetchPolicy: 'network-only' })),
    );
  }
  return null;
}
