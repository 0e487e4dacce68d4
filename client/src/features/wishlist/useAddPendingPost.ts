import type { ObservableQuery } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { filter, firstValueFrom } from 'rxjs';
import { readPendingPost } from './pendingPost';
import { useToggleWishlist } from './useToggleWishlist';

/**
 * After a login, adds the stored post to the wishlist. It stays stored until that is done or the post is gone, so that
 * the next page load makes good a failure, which shows nothing.
 * @param isBack signed in, and off the login pages
 */
export function useAddPendingPost(isBack: boolean): void {
  const client = useApolloClient();
  const { addToWishlist } = useToggleWishlist();
  const keep = useEffectEvent(async () => {
    // What was asked for before would say, when it is answered after, that the post is not in the wishlist.
    await Promise.all([...client.getObservableQueries()].map(answered));
    const blogId = readPendingPost();
    if (blogId !== null) await addToWishlist(blogId);
  });
  useEffect(() => {
    if (isBack) void keep();
  }, [isBack]);
}

/** Resolves when the query has no request under way. */
const answered = (query: ObservableQuery) => firstValueFrom(query.pipe(filter(({ loading }) => !loading)));
