import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftOwner } from '../../../lib/draftStore';
import { randomId } from '../../../lib/randomId';
import { useIsHydrated } from '../../../ui/useIsHydrated';
import type { UnfinishedUpload } from '../editor/upload/pictureUploads';
import { type Draft, postDrafts as store } from './postDrafts';
import type { PostValues } from './postValues';
import { useDraftPictures } from './useDraftPictures';

/** How long typed text may be only in the page, in milliseconds. */
const SAVE_AFTER = 400;

/** The server knows no drafts. */
const NO_DRAFTS: Draft[] = [];

/** What is typed and not yet saved on the server. */
export interface UnsavedWork {
  values: PostValues;
  version: number | null;
  uploads?: readonly UnfinishedUpload[];
}

/**
 * Saves a draft on this device: at most 400 ms after a change, and at once when the page is left or hidden.
 * @param unsaved reads the form; null when it holds nothing unsaved
 */
export function useDraft({ uid, target }: DraftOwner, unsaved: () => UnsavedWork | null) {
  const owner = useMemo(() => ({ uid, target }), [uid, target]);
  const id = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [earlierDrafts, setEarlierDrafts] = useState<Draft[]>(() => store.list(owner));
  const isHydrated = useIsHydrated();
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const tellPictures = useDraftPictures(uid);
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
      setSavedAt(store.save(owner, { id: id.current, ...work }));
    } else if (id.current) {
      store.remove(owner, id.current);
      setSavedAt(null);
    }
    tellPictures();
  }, [owner, tellPictures]);

  /** Called at each change. */
  const scheduleSave = useCallback(() => {
    // The next key does not restart the timer: somebody may type without a pause.
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

  /** Removes the draft: the post is saved, or given up. */
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (id.current) store.remove(owner, id.current);
    id.current = undefined;
    setSavedAt(null);
    tellPictures();
  }, [owner, tellPictures]);

  const dismiss = (draft: Draft) => setEarlierDrafts((drafts) => drafts.filter(({ id }) => id !== draft.id));

  return {
    /** Drafts of earlier visits that are neither restored nor discarded, newest first. */
    earlierDrafts: isHydrated ? earlierDrafts : NO_DRAFTS,
    /** When the draft was saved, in milliseconds since 1970; null when there is none. */
    savedAt,
    scheduleSave,
    flush,
    /** Saves the draft at once. Out: whether it is saved; a browser may refuse its storage. */
    saveNow: (): boolean => {
      flush();
      return store.list(owner).some((draft) => draft.id === id.current);
    },
    clear,
    /** Goes on with an earlier draft, and saves over it. */
    continueDraft: (draft: Draft) => {
      clear();
      id.current = draft.id;
      dismiss(draft);
      setSavedAt(draft.savedAt);
    },
    discard: (draft: Draft) => {
      store.remove(owner, draft.id);
      dismiss(draft);
      tellPictures();
    },
    /** Saves another draft beside the form's own, to be restored later. */
    saveCopy: (work: UnsavedWork, name: string) => {
      store.save(owner, { id: randomId(), ...work, name });
      setEarlierDrafts(store.list(owner).filter((draft) => draft.id !== id.current));
      tellPictures();
    },
  };
}
