import type { ApolloCache, Reference } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { errorCode } from '../../../lib/errors';
import { notify } from '../../../ui/toast';
import type { SessionRowFragment } from './SessionRow.generated';
import { useReauthenticate } from './useReauthenticate';
import { useEndSessionMutation } from './sessions.generated';

/**
 * Logs the member out in another browser: reauthenticates, ends that session, and removes it from the cached list.
 * @returns a call that takes the session and the password (null for an account that signs in with Google). If it
 * rejects with the provider's or the server's error, that session is still open
 */
export function useEndSession() {
  const reauthenticate = useReauthenticate();
  const { cache } = useApolloClient();
  const [mutate] = useEndSessionMutation();
  return async ({ id, browser }: SessionRowFragment, password: string | null): Promise<void> => {
    await reauthenticate(password);
    try {
      await mutate({ variables: { id } });
    } catch (error) {
      // The session has already ended.
      if (errorCode(error) !== 'NOT_FOUND') throw error;
    }
    dropRow(cache, id);
    notify.success(`You are logged out of ${browser}.`);
  };
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
