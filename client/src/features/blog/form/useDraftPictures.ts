import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { SetDraftPicturesDocument } from './DraftPictures.generated';
import { tellDraftPictures } from './draftPictures';

/** In milliseconds: somebody may write on without a connection. */
const PAUSE_AFTER_FAILURE = 10_000;

/**
 * Tells the server, now and at each call, which pictures the drafts in this browser have. Failures are not shown: the next
 * call tries again.
 */
export function useDraftPictures(uid: string): () => void {
  const client = useApolloClient();
  const last = useRef(Promise.resolve());
  const nextTry = useRef(0);

  const tell = useCallback(() => {
    const send = (draft: string, pictures: string[]) =>
      client.mutate({
        mutation: SetDraftPicturesDocument,
        variables: { input: { draft, pictures } },
        // The page may be left meanwhile.
        context: { fetchOptions: { keepalive: true } },
      });
    // One after the other: an earlier state must not arrive last.
    last.current = last.current.then(async () => {
      if (Date.now() < nextTry.current) return;
      try {
        await tellDraftPictures(uid, send);
      } catch {
        nextTry.current = Date.now() + PAUSE_AFTER_FAILURE;
      }
    });
  }, [client, uid]);

  useEffect(tell, [tell]);
  return tell;
}
