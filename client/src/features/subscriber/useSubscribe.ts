import { useRef, useState } from 'react';
import { errorMessage, fieldErrors } from '../../lib/errors';
import { notify } from '../../ui/toast';
import { asksToConfirm } from './asksToConfirm';
import { useSubscribeMutation } from './Subscribe.generated';

/** What the form holds. */
interface Filled {
  email: string;
  /** Empty unless a program has filled it in. */
  website: string;
}

interface Subscribe {
  /** Subscribes the address. Out: whether it worked. Never rejects. */
  subscribe: (filled: Filled) => Promise<boolean>;
  loading: boolean;
  /** Why the last attempt failed, as a sentence for the place beside the field. */
  failure: string | undefined;
  /** What is left to do after the last one that worked. */
  notice: string | undefined;
}

/** A little more than the three seconds below which the server takes the form for filled in by a program. */
const LEAST_MS = 3_200;

/** For how long this document has been open, in milliseconds. A page from a cache says it as well as a fresh one. */
const sinceOpened = (): number => Math.round(performance.now());

/**
 * Subscribes to the newsletter. Success is said in a toast; a failure shows no toast
 * (specification: Home), but its sentence is returned, so that nobody takes silence for success. The server takes a form
 * that was sent too early for a program's. So one that the browser filled in waits until a person could have typed it.
 */
export function useSubscribe(openForMs: () => number = sinceOpened): Subscribe {
  const [mutate] = useSubscribeMutation();
  const [loading, setLoading] = useState(false);
  const isUnderWay = useRef(false);
  const [failure, setFailure] = useState<string>();
  const [notice, setNotice] = useState<string>();

  const send = async (filled: Filled): Promise<boolean> => {
    try {
      const early = LEAST_MS - openForMs();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      const { data } = await mutate({ variables: { ...filled, openForMs: openForMs() } });
      if (data?.subscribe !== true) return false;
      notify.success('You have subscribed successfully!');
    } catch (error) {
      setFailure(fieldErrors(error).email ?? errorMessage(error));
      return false;
    }
    if (await asksToConfirm())
      setNotice('If this address is new here, a mail with a link to confirm it is on its way.');
    return true;
  };

  const subscribe = async (filled: Filled): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setLoading(true);
    setFailure(undefined);
    setNotice(undefined);
    const isDone = await send(filled);
    isUnderWay.current = false;
    setLoading(false);
    return isDone;
  };
  return { subscribe, loading, failure, notice };
}
