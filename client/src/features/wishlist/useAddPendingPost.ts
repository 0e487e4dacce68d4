import type { ObservableQuery } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { filter, firstValueFrom } from 'rxjs';
import { claimPendingPost } from './pendingPost';
import { useToggleWishlist } from './useToggleWishlist';

/**
 * After a login, adds the stored post to the wishlist. It stays stored until that is done or the post is gone, so that
 * the next page load makes good a failure, which shows nothing.
 * @param uid the member who is signed in and off the login pages; null if there is none
 */
export function useAddPendingPost(uid: string | null): void {
  const client = useApolloClient();
  const { addToWishlist } = useToggleWishlist(uid);
  const keep = useEffectEvent(async (member: string) => {
    // Before the wait, in which another member may log in.
    if (claimPendingPost(member) === null) return;
    // What was asked for before would say, when it is answered after, that the post is not in the wishlist.
    await Promise.all([...client.getObservableQueries()].map(answered));
    const blogId = claimPendingPost(member);
    if (blogId !== null) await addToWishlist(blogId);
  });
  useEffect(() => {
    if (uid !== null) void keep(uid);
  }, [uid]);
}

/** Resolves when the query has no request under way. */
const answered = (query: ObservableQuery) => firstValueFrom(query.pipe(filter(({ loading }) => !loading)));
