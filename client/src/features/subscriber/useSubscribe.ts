import { useRef, useState } from 'react';
import { loadClientConfig } from '../../lib/clientConfig';
import { errorMessage, fieldErrors } from '../../lib/errors';
import { notify } from '../../ui/toast';
import { useAsyncAction } from '../../ui/useAsyncAction';
import { useSubscribeMutation } from './Subscribe.generated';

/** The form's values. */
interface Filled {
  email: string;
  /** The honeypot: empty unless a bot has filled it in. */
  website: string;
}

interface Subscribe {
  /** Subscribes the address, unless one is being sent. @returns whether it worked; never rejects */
  subscribe: (filled: Filled) => Promise<boolean | undefined>;
  isBusy: boolean;
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
  const { isBusy, run } = useAsyncAction();
  const latest = useRef<Filled>(null);
  const [failure, setFailure] = useState<string>();
  const [notice, setNotice] = useState<string>();

  /**
   * Not awaited by the form: it can be used again at once, and then the notice of an earlier address is void. Without
   * the configuration there is no notice.
   */
  const showNotice = async (filled: Filled): Promise<void> => {
    const config = await loadClientConfig().catch(() => null);
    if (config?.newsletter.asksToConfirm && latest.current === filled)
      setNotice('If this address is new here, a mail with a link to confirm it is on its way.');
  };

  const subscribe = (filled: Filled) =>
    run(async () => {
      latest.current = filled;
      setFailure(undefined);
      setNotice(undefined);
      try {
        const early = MIN_FILL_TIME_MS - openForMs();
        if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
        const { data } = await mutate({ variables: { ...filled, openForMs: openForMs() } });
        if (data?.subscribe !== true) return false;
        notify.success('You have subscribed successfully!');
        void showNotice(filled);
        return true;
      } catch (error) {
        setFailure(fieldErrors(error).email ?? errorMessage(error));
        return false;
      }
    });
  return { subscribe, isBusy, failure, notice };
}
