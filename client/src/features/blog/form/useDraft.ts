import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftOwner } from '../../../lib/draftStore';
import { randomId } from '../../../lib/randomId';
import { useIsHydrated } from '../../../ui/useIsHydrated';
import { type Draft, postDrafts as store } from './postDrafts';
import type { PostValues } from './postValues';

/** The longest time that typed text is only in the page, in milliseconds. */
const SAVE_AFTER = 400;

/** What the server knows of. */
const NO_OFFERS: Draft[] = [];

/** What the form has that is worth keeping; null when it is as it was saved last. */
export interface UnsavedWork {
  values: PostValues;
  version: number | null;
}

/**
 * Keeps what is typed on this device: at most 400 ms after a change, and at once when the page is left or
 * hidden. In: whose draft of which post, and a way to ask the form for its unsaved work.
 */
export function useDraft({ uid, target }: DraftOwner, unsaved: () => UnsavedWork | null) {
  const owner = useMemo(() => ({ uid, target }), [uid, target]);
  const id = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [offers, setOffers] = useState<Draft[]>(() => store.list(owner));
  const isHydrated = useIsHydrated();
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });

  const flush = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    const work = latest.current();
    if (work) {
      id.current ??= randomId();
      setKeptAt(store.save(owner, { id: id.current, ...work }));
    } else if (id.current) {
      store.remove(owner, id.current);
      setKeptAt(null);
    }
  }, [owner]);

  /** To be called at each change. */
  const touch = useCallback(() => {
    // Not put off by the next key: somebody who types without a pause is protected too.
    timer.current ??= setTimeout(flush, SAVE_AFTER);
  }, [flush]);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onHidden);
      flush();
    };
  }, [flush]);

  /** The work is saved, or given up: its draft goes. */
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (id.current) store.remove(owner, id.current);
    id.current = undefined;
    setKeptAt(null);
  }, [owner]);

  const withdraw = (draft: Draft) => setOffers((known) => known.filter((offer) => offer.id !== draft.id));

  return {
    /** Drafts from before, newest first, that the member has not decided on. */
    offers: isHydrated ? offers : NO_OFFERS,
    /** When the present text was kept, in milliseconds since 1970; null when there is nothing to keep. */
    keptAt,
    touch,
    flush,
    /** Keeps the present text at once. Out: whether it is kept; a browser may refuse its storage. */
    keep: (): boolean => {
      flush();
      return store.list(owner).some((draft) => draft.id === id.current);
    },
    clear,
    /** The form goes on with this draft: from now on it is written over. */
    adopt: (draft: Draft) => {
      clear();
      id.current = draft.id;
      withdraw(draft);
      setKeptAt(draft.savedAt);
    },
    discard: (draft: Draft) => {
      store.remove(owner, draft.id);
      withdraw(draft);
    },
    /** Keeps a text beside the form's own, to be offered from now on. */
    saveCopy: (work: UnsavedWork, name: string) => {
      store.save(owner, { id: randomId(), ...work, name });
      setOffers(store.list(owner).filter((draft) => draft.id !== id.current));
    },
  };
}
