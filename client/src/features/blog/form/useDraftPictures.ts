import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { SetDraftPicturesDocument } from './DraftPictures.generated';
import { syncDraftPictures } from './draftPictures';

/** In milliseconds. Without this pause, every save of a draft would send a request while the author is offline. */
const PAUSE_AFTER_FAILURE = 10_000;

/**
 * Reports the pictures of this browser's drafts to the server, on mount and whenever the returned function is called.
 * Failures are not shown: the next call tries again.
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
        // The author may leave the page before the answer arrives.
        context: { fetchOptions: { keepalive: true } },
      });
    // One at a time, so that an older report cannot arrive last.
    last.current = last.current.then(async () => {
      if (Date.now() < nextTry.current) return;
      try {
        await syncDraftPictures(uid, send);
      } catch {
        nextTry.current = Date.now() + PAUSE_AFTER_FAILURE;
      }
    });
  }, [client, uid]);

  useEffect(tell, [tell]);
  return tell;
}
