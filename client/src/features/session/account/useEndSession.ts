import type { ApolloCache, Reference } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { errorCode } from '../../../lib/errors';
import { notify } from '../../../ui/toast';
import type { SessionRowFragment } from './SessionRow.generated';
import { useSession } from '../SessionContext';
import { useEndSessionMutation } from './sessions.generated';

/**
 * Logs the member out in another browser: they prove who they are, then its session ends and leaves the list. Out: a call
 * that takes the session, and the password or null for an account that signs in with Google; it rejects with the
 * provider's error or the server's, and that session goes on then.
 */
export function useEndSession() {
  const { reauthenticate } = useSession();
  const { cache } = useApolloClient();
  const [mutate] = useEndSessionMutation();
  return useCallback(
    async ({ id, browser }: SessionRowFragment, password: string | null): Promise<void> => {
      await reauthenticate(password);
      try {
        await mutate({ variables: { id } });
      } catch (error) {
        // It has ended meanwhile, which is all that was wanted.
        if (errorCode(error) !== 'NOT_FOUND') throw error;
      }
      dropRow(cache, id);
      notify.success(`You are logged out of ${browser}.`);
    },
    [reauthenticate, mutate, cache],
  );
}

function dropRow(cache: ApolloCache, id: string): void {
  cache.modify<{ mySessions: readonly Reference[] }>({
    id: 'ROOT_QUERY',
    fields: {
      mySessions: (rows, { readField }) =>
        (rows as readonly Reference[]).filter((row) => readField('id', row) !== id),
    },
  });
}
