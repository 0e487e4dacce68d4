import { useState } from 'react';
import { errorMessage, fieldErrors } from '../../lib/errors';
import { notify } from '../../ui/toast';
import { useSubscribeMutation } from './Subscribe.generated';

interface Subscribe {
  /** Subscribes the address. Out: whether it worked. Never rejects. */
  subscribe: (email: string) => Promise<boolean>;
  loading: boolean;
  /** Why the last attempt failed, as a sentence for the place beside the field. */
  failure: string | undefined;
}

/**
 * Subscribes to the newsletter. Success is said in a toast; a failure shows no toast (specification section
 * 8), but its sentence is handed out, so that nobody takes silence for success.
 */
export function useSubscribe(): Subscribe {
  const [mutate, { loading }] = useSubscribeMutation();
  const [failure, setFailure] = useState<string>();

  const subscribe = async (email: string): Promise<boolean> => {
    setFailure(undefined);
    try {
      const { data } = await mutate({ variables: { email } });
      if (data?.subscribe !== true) return false;
      notify.success('You have subscribed successfully!');
      return true;
    } catch (error) {
      setFailure(fieldErrors(error).email ?? errorMessage(error));
      return false;
    }
  };
  return { subscribe, loading, failure };
}
