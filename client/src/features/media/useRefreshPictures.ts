import { useApolloClient } from '@apollo/client/react';
import { prefetchList } from '../../ui/prefetchLatest';
import { MyPicturesDocument } from './media.generated';

/** @returns a function that fetches the member's list of pictures again, as long as it is, and shows a failure */
export function useRefreshPictures(): () => void {
  const client = useApolloClient();
  return () => void prefetchList(client, MyPicturesDocument, {}, (data) => data.myMedia);
}
