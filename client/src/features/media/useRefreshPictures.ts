import { useApolloClient } from '@apollo/client/react';
import { MyPicturesDocument } from './media.generated';

/** @returns a function that fetches the member's list of pictures again, where it is shown */
export function useRefreshPictures(): () => void {
  const client = useApolloClient();
  return () => {
    // A failure leaves the list as it was, and the query's `error` says so.
    client.refetchQueries({ include: [MyPicturesDocument] }).catch(() => undefined);
  };
}
