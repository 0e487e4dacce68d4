import { isolated } from '../../lib/bidi';
import { formatDay } from '../../lib/dates';
import type { MemberAction, ModerateMemberInput } from '../../lib/schema.generated';
import { askToConfirm } from '../../ui/dialog';
import { notify } from '../../ui/toast';
import { toastOnError } from '../../ui/toastOnError';
import { useModerateMemberMutation } from './moderation.generated';
import { addEntry, dropCasesOf } from './moderationCache';
import { useUndoModeration } from './useUndoModeration';

interface Words {
  /** The confirmation dialog; none for actions that take nothing away. */
  question?: { title: string; text: string; confirm: string };
  done: string;
}

function wordsOf(action: MemberAction, name: string, until: string | null | undefined): Words {
  const all = 'all that they wrote';
  switch (action) {
    case 'SUSPEND': {
      const day = until ? formatDay(until) : '';
      return {
        question: {
          title: `Suspend ${name}?`,
          text: `They can read and not write until ${day}.`,
          confirm: 'Yes, suspend!',
        },
        done: `${name} is suspended until ${day}.`,
      };
    }
    case 'BLOCK':
      return {
        question: {
          title: `Block ${name}?`,
          text: 'They are logged out everywhere, and can read and not write.',
          confirm: 'Yes, block!',
        },
        done: `${name} is blocked.`,
      };
    case 'LIFT':
      return { done: `${name} may write again.` };
    case 'HIDE_ALL':
      return {
        question: {
          title: `Hide ${all}?`,
          text: `Nobody but ${name} sees their posts and comments any more, until a moderator restores them.`,
          confirm: 'Yes, hide all!',
        },
        done: `All posts and comments by ${name} are hidden.`,
      };
    case 'DELETE_ALL':
      return {
        question: {
          title: `Delete ${all}?`,
          text: `The posts and comments by ${name} can be restored for thirty days.`,
          confirm: 'Yes, delete all!',
        },
        done: `All posts and comments by ${name} have been deleted.`,
      };
    case 'RESTORE_ALL':
      return { done: `The posts and comments by ${name} are public.` };
  }
}

/**
 * Acts on a member, or on everything they wrote; restrictive actions ask for confirmation. A toast offers Undo.
 * @returns a call that resolves to true on success
 */
export function useModerateMember(displayName: string) {
  const name = isolated(displayName);
  const undo = useUndoModeration();
  const [mutate] = useModerateMemberMutation();
  return async (input: ModerateMemberInput): Promise<boolean> => {
    const { question, done } = wordsOf(input.action, name, input.until);
    if (question && !(await askToConfirm({ ...question, danger: true }))) return false;
    const acting = mutate({
      variables: { input },
      update: (cache, { data }) => {
        if (!data) return;
        addEntry(cache, data.moderateMember);
        if (input.action.endsWith('_ALL')) dropCasesOf(cache, input.memberId);
      },
    });
    const entry = (await toastOnError(acting))?.data?.moderateMember;
    if (!entry) return false;
    notify.success(done, { label: 'Undo', onClick: () => void undo(entry.id) });
    return true;
  };
}
