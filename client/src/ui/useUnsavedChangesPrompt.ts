import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { reloadsForChunk } from '../lib/missingChunk';
import { paths } from '../lib/paths';
import { askToConfirm } from './dialog';
import { askBeforeLeaving } from './leavePage';

const DRAFT_STAYS =
  'Your changes are not saved yet. A draft stays on this device and will be offered when you come back.';
const IS_LOST = 'Your changes are not saved yet. They will be lost.';

/** Where an ended session, a logout and a deleted account lead: nothing can be saved any more. */
const ENDS: readonly string[] = [paths.login, paths.accountDeleted];

const askToLeave = (lost: string | null): Promise<boolean> =>
  askToConfirm({
    title: 'Leave without saving?',
    text: lost ?? DRAFT_STAYS,
    confirm: 'Leave',
    cancel: 'Stay here',
  });

/**
 * Asks before the member leaves a page with unsaved changes, by a link, by Back, by Logout or by closing the tab. Does
 * not ask on the way to /login, where an expired session leads.
 * @param isDirty called at the moment of leaving
 * @param keep saves a draft, and returns what the question says of what is lost nevertheless; null if nothing is. Then a
 *   reload after a deploy (lib/missingChunk.ts) does not ask. Without it the form has no drafts
 */
export function useUnsavedChangesPrompt(
  isDirty: () => boolean,
  keep: () => string | null = () => IS_LOST,
): void {
  const latest = useRef(isDirty);
  const latestKeep = useRef(keep);
  useEffect(() => {
    latest.current = isDirty;
    latestKeep.current = keep;
  });

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      !ENDS.includes(nextLocation.pathname) &&
      latest.current(),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return undefined;
    // A second Back asks anew; the first question is then answered no, which must not count.
    let isCurrent = true;
    void askToLeave(latestKeep.current()).then((leaves) => {
      if (!isCurrent) return;
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker]);

  useEffect(() => askBeforeLeaving(async () => !latest.current() || askToLeave(latestKeep.current())), []);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!latest.current()) return;
      if (!(reloadsForChunk() && latestKeep.current() === null)) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);
}
