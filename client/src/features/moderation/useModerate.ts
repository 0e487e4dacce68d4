import { useApolloClient } from '@apollo/client/react';
import { useRevalidator } from 'react-router-dom';
import { bounds, boundsError, normalizeText } from '../../lib/bounds';
import { errorCode } from '../../lib/errors';
import type { ModerationAction } from '../../lib/schema.generated';
import { promptForText } from '../../ui/dialog';
import { notify } from '../../ui/toast';
import { toastOnError } from '../../ui/toastOnError';
import { type CaseFragment, useModerateMutation } from './moderation.generated';
import { addEntry, dropCase, putCase } from './moderationCache';
import { moderationDrafts } from './moderationDrafts';
import { useUndoModeration } from './useUndoModeration';

interface Texts {
  title: string;
  text: string;
  confirm: string;
  done: string;
  /** Who will see the reason; part of the field's label. */
  reader: string;
  danger?: boolean;
}

/** Texts of the dialog and toast for each action. @param what 'post' or 'comment' */
const textsOf = (what: string): Record<ModerationAction, Texts> => ({
  HIDE: {
    title: `Hide this ${what}?`,
    text: 'Only its writer and moderators can read it, until a moderator restores it.',
    confirm: 'Yes, hide it!',
    done: `The ${what} is hidden.`,
    reader: 'shown to its writer',
    danger: true,
  },
  DELETE: {
    title: `Delete this ${what}?`,
    text: 'It can be restored for thirty days.',
    confirm: 'Yes, delete it!',
    done: `The ${what} has been deleted.`,
    reader: 'shown to its writer',
    danger: true,
  },
  RESTORE: {
    title: `Make this ${what} public?`,
    text: 'Everybody can read it from now on.',
    confirm: 'Make it public',
    done: `The ${what} is public.`,
    reader: 'shown to its writer',
  },
  DISMISS: {
    title: 'Leave it as it is?',
    text: 'Its reports are closed, and those who made them are told so.',
    confirm: 'Leave it',
    done: `The ${what} stays as it is.`,
    reader: 'shown to those who reported it',
  },
});

const { reason: reasonBounds } = bounds.ModerateInput;

/** Validates the reason, which is optional. @returns the error message or null */
export const reasonError = (text: string): string | null =>
  normalizeText(text) === '' ? null : boundsError(text, reasonBounds);

/**
 * Moderates a post or comment of the queue, after asking for a reason; a toast offers Undo. A reason that was not
 * sent, because of a failure, an ended session or the answer no, is offered again with the same question.
 * @param uid the moderator's
 * @returns a call that resolves to true when the post or comment has left the queue
 */
export function useModerate(uid: string) {
  const { cache } = useApolloClient();
  const undo = useUndoModeration();
  const { revalidate } = useRevalidator();
  const [mutate] = useModerateMutation();
  return async (
    { id, thing, version }: Pick<CaseFragment, 'id' | 'thing' | 'version'>,
    action: ModerationAction,
  ): Promise<boolean> => {
    const { done, reader, ...question } = textsOf(thing === 'BLOG' ? 'post' : 'comment')[action];
    const owner = { uid, target: id };
    const reason = await promptForText({
      ...question,
      initial: moderationDrafts.get(owner, action)?.reason,
      onClose: (reason) => {
        if (reason) moderationDrafts.save(owner, { id: action, reason });
        else moderationDrafts.remove(owner, action);
      },
      label: `Reason, ${reader} (optional)`,
      check: reasonError,
    });
    if (reason === null) return false;
    let code: string | null = null;
    const acting = mutate({
      variables: { input: { thingId: id, action, reason: normalizeText(reason) || null, version } },
      update: (cache, { data }) => {
        if (!data) return;
        addEntry(cache, data.moderate);
        dropCase(cache, id);
      },
    }).catch((error: unknown) => {
      code = errorCode(error);
      throw error;
    });
    const entry = (await toastOnError(acting))?.data?.moderate;
    if (!entry) {
      // Its writer has deleted it meanwhile; or it was changed, and comes back if it still waits.
      const isGone = code === 'NOT_FOUND' || code === 'CONFLICT';
      if (isGone) dropCase(cache, id);
      if (code === 'CONFLICT') void revalidate();
      return isGone;
    }
    moderationDrafts.remove(owner, action);
    notify.success(done, () => void undo(entry.id).then((isUndone) => isUndone && putCase(cache, id)));
    return true;
  };
}
