import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DraftOwner } from '../../../lib/draftStore';
import { randomId } from '../../../lib/randomId';
import { notify } from '../../../ui/toast';
import { useIsHydrated } from '../../../ui/useIsHydrated';
import type { UnfinishedUpload } from '../editor/upload/pictureUploads';
import { type Draft, postDrafts as store } from './postDrafts';
import type { PostValues } from './postValues';
import { useDraftPictures } from './useDraftPictures';

/** The longest time between a change and the save of the draft, in milliseconds. */
const SAVE_AFTER = 400;

/** Shown when the browser refuses storage, or has no room. */
const NOT_STORED = 'This browser could not keep a draft. It is offered only until you leave this page.';

/** Drafts are in the browser's storage, so the server renders none. */
const NO_DRAFTS: OfferedDraft[] = [];

/** A draft that the author can restore. */
export interface OfferedDraft extends Draft {
  /** Its last state could not be stored, and is only here. */
  isUnstored?: boolean;
}

/** What was typed and is not saved on the server yet. */
export interface UnsavedWork {
  values: PostValues;
  version: number | null;
  uploads?: readonly UnfinishedUpload[];
}

/**
 * Saves a draft on this device: at most 400 ms after a change, and at once when the page is left or hidden. It is saved
 * then, too, if another tab has discarded it, because this form still has the text.
 * @param unsaved reads the form; returns null when it holds nothing unsaved
 */
export function useDraft({ uid, target }: DraftOwner, unsaved: () => UnsavedWork | null) {
  const owner = useMemo(() => ({ uid, target }), [uid, target]);
  const id = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [earlierDrafts, setEarlierDrafts] = useState<OfferedDraft[]>(() => store.list(owner));
  const isHydrated = useIsHydrated();
  const [savedAt, showSavedAt] = useState<number | null>(null);
  /** Whether the draft's last state is stored: a browser may refuse storage, or have no room. */
  const isStored = useRef(false);
  const setSavedAt = useCallback((time: number | null) => {
    isStored.current = time !== null;
    showSavedAt(time);
  }, []);
  const tellPictures = useDraftPictures(uid);
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });

  /** Whether the draft is no longer in the storage, as after another tab has discarded it. */
  const isMissing = useCallback(() => id.current !== undefined && !store.get(owner, id.current), [owner]);

  /** A draft as it is now: another tab may have written on, or removed it, as by publishing the post. */
  const newest = useCallback(
    (draft: OfferedDraft): OfferedDraft | null => (draft.isUnstored ? draft : store.get(owner, draft.id)),
    [owner],
  );
  const refreshOffers = useCallback(
    () => setEarlierDrafts((drafts) => drafts.flatMap((draft) => newest(draft) ?? [])),
    [newest],
  );

  const flush = useCallback(() => {
    if (timer.current === undefined && !isMissing()) return;
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
  }, [owner, tellPictures, isMissing, setSavedAt]);

  /** To be called at each change. */
  const scheduleSave = useCallback(() => {
    // Not a debounce: that would save nothing while the author types without a pause.
    timer.current ??= setTimeout(flush, SAVE_AFTER);
  }, [flush]);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const onStorage = () => {
      if (isMissing()) setSavedAt(null);
      refreshOffers();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onHidden);
      flush();
    };
  }, [flush, isMissing, setSavedAt, refreshOffers]);

  /** Later saves make a new draft. @returns the id of the one so far */
  const detach = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const draftId = id.current;
    id.current = undefined;
    setSavedAt(null);
    return draftId;
  }, [setSavedAt]);

  /** Removes the draft, for example after the post was saved. */
  const clear = useCallback(() => {
    const draftId = detach();
    if (draftId) store.remove(owner, draftId);
    tellPictures();
  }, [detach, owner, tellPictures]);

  const saveUnder = (draftId: string, work: UnsavedWork, name: string, isLast = false) => {
    const copy = { id: draftId, ...work, name };
    const storedAt = store.save(owner, copy);
    if (storedAt === null) notify.error(NOT_STORED);
    const kept = { ...copy, savedAt: storedAt ?? Date.now(), isUnstored: storedAt === null };
    setEarlierDrafts((drafts) => {
      const others = drafts.filter((draft) => draft.id !== draftId);
      return isLast ? [...others, kept] : [kept, ...others];
    });
    tellPictures();
  };

  const dismiss = (draft: OfferedDraft) =>
    setEarlierDrafts((drafts) => drafts.filter(({ id }) => id !== draft.id));

  return {
    /** Drafts of earlier visits, and what was set aside in this one, in the order in which they are offered. */
    earlierDrafts: isHydrated ? earlierDrafts : NO_DRAFTS,
    /** When the draft was saved, in milliseconds since 1970; null without a draft. */
    savedAt,
    scheduleSave,
    flush,
    /** Saves the draft at once. @returns whether it is stored */
    saveNow: (): boolean => {
      flush();
      return isStored.current;
    },
    clear,
    /** @returns an offered draft as it is now; null if another tab has removed it, and then it is offered no more */
    takeNewest: (draft: OfferedDraft): OfferedDraft | null => {
      refreshOffers();
      return newest(draft);
    },
    /** Makes an earlier draft the current one: later saves overwrite it. */
    continueDraft: (draft: OfferedDraft) => {
      clear();
      id.current = draft.id;
      dismiss(draft);
      setSavedAt(draft.isUnstored ? null : draft.savedAt);
    },
    /** Discards a draft, unless another tab has written on in it: the author is then asked about what that wrote. */
    discard: (draft: OfferedDraft) => {
      if (newest(draft)?.savedAt !== draft.savedAt) return refreshOffers();
      store.remove(owner, draft.id);
      dismiss(draft);
      tellPictures();
    },
    /** Saves a second draft, which the author can restore later. @param name completes "You have … from 12:30" */
    saveCopy: (work: UnsavedWork, name: string) => saveUnder(randomId(), work, name),
    /**
     * Keeps the draft for later, as one that the author can restore. It is overwritten and not removed first, so that a
     * browser that refuses to store still has the last saved state.
     * @param isLast whether the other drafts are offered before it. If not, it is offered next
     */
    saveForLater: (work: UnsavedWork, name: string, isLast = false) =>
      saveUnder(detach() ?? randomId(), work, name, isLast),
  };
}
