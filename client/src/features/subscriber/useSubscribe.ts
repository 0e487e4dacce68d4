import { useRef, useState } from 'react';
import { errorMessage, fieldErrors } from '../../lib/errors';
import { notify } from '../../ui/toast';
import { asksToConfirm } from './asksToConfirm';
import { useSubscribeMutation } from './Subscribe.generated';

/** The form's values. */
interface Filled {
  email: string;
  /** The honeypot: empty unless a bot has filled it in. */
  website: string;
}

interface Subscribe {
  /** Subscribes the address. @returns whether it worked; never rejects */
  subscribe: (filled: Filled) => Promise<boolean>;
  loading: boolean;
  /** Why the last attempt failed, to show below the field. */
  failure: string | undefined;
  /** What the subscriber still has to do after a success. */
  notice: string | undefined;
}

/** In milliseconds. A little more than the three seconds below which the server takes the sender for a bot. */
const MIN_FILL_TIME_MS = 3_200;

/** How long this document has been open, in milliseconds. Also right for HTML from a cache. */
const sinceOpened = (): number => Math.round(performance.now());

/**
 * Subscribes to the newsletter. Success shows a toast. A failure shows none (specification: Home); its message is
 * returned, so that nobody takes silence for success. A form sent too early, such as after autofill, waits until
 * MIN_FILL_TIME_MS, because the server would take the sender for a bot.
 */
export function useSubscribe(openForMs: () => number = sinceOpened): Subscribe {
  const [mutate] = useSubscribeMutation();
  const [loading, setLoading] = useState(false);
  const isUnderWay = useRef(false);
  const latest = useRef<Filled>(null);
  const [failure, setFailure] = useState<string>();
  const [notice, setNotice] = useState<string>();

  const send = async (filled: Filled): Promise<boolean> => {
    try {
      const early = MIN_FILL_TIME_MS - openForMs();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      const { data } = await mutate({ variables: { ...filled, openForMs: openForMs() } });
      if (data?.subscribe !== true) return false;
      notify.success('You have subscribed successfully!');
    } catch (error) {
      setFailure(fieldErrors(error).email ?? errorMessage(error));
      return false;
    }
    return true;
  };

  /** Not awaited by the form: it can be used again at once, and then the notice of an earlier address is void. */
  const showNotice = async (filled: Filled): Promise<void> => {
    if ((await asksToConfirm()) && latest.current === filled)
      setNotice('If this address is new here, a mail with a link to confirm it is on its way.');
  };

  const subscribe = async (filled: Filled): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    latest.current = filled;
    setLoading(true);
    setFailure(undefined);
    setNotice(undefined);
    const isDone = await send(filled);
    isUnderWay.current = false;
    setLoading(false);
    if (isDone) void showNotice(filled);
    return isDone;
  };
  return { subscribe, loading, failure, notice };
}
