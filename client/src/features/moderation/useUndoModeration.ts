import { notify } from '../../ui/toast';
import { toastOnError } from '../../ui/toastOnError';
import { useUndoModerationMutation } from './moderation.generated';
import { addEntry, markUndone } from './moderationCache';

/** Undoes a moderation action. @returns a call that takes the audit entry's id and resolves to true on success */
export function useUndoModeration(): (id: string) => Promise<boolean> {
  const [mutate] = useUndoModerationMutation();
  return async (id) => {
    const undoing = mutate({
      variables: { id },
      update: (cache, { data }) => {
        if (!data) return;
        markUndone(cache, id, data.undoModeration.createdAt);
        addEntry(cache, data.undoModeration);
      },
    });
    if (!(await toastOnError(undoing))) return false;
    notify.success('The action has been undone.');
    return true;
  };
}
