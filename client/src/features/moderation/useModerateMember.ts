import { useRevalidator } from 'react-router-dom';
import { isolated } from '../../lib/bidi';
import { formatEnd } from '../../lib/dates';
import { errorCode } from '../../lib/errors';
import type { MemberAction, ModerateMemberInput } from '../../lib/schema.generated';
import { askToConfirm } from '../../ui/dialog';
import { notify } from '../../ui/toast';
import { toastOnError } from '../../ui/toastOnError';
import { type MemberStandingFragment, useModerateMemberMutation } from './moderation.generated';
import { addEntry, dropCasesOf } from './moderationCache';
import { useUndoModeration } from './useUndoModeration';
import { describeAction, thingsText } from './words';

interface Texts {
  /** The confirmation dialog; none for actions that take nothing away. */
  question?: { title: string; text: string; confirm: string };
  /** None for actions on everything: the entry has the numbers. */
  done?: string;
}

/** What a new restriction replaces, with a space before it; '' if nothing. */
function replaced(restriction: MemberStandingFragment['restriction']): string {
  if (!restriction) return '';
  const { until, reason } = restriction;
  const what = until ? `suspension until ${formatEnd(until)}` : 'block';
  return ` This ends the ${what}${reason ? `. Its reason: ${isolated(reason)}` : '.'}`;
}

function textsOf(
  action: MemberAction,
  until: string | null | undefined,
  { member, restriction, restorableCount }: MemberStandingFragment,
): Texts {
  const name = isolated(member.displayName);
  const all = 'all that they wrote';
  switch (action) {
    case 'SUSPEND': {
      const end = until ? formatEnd(until) : '';
      return {
        question: {
          title: `Suspend ${name}?`,
          text: `They can read and not write until ${end}.${replaced(restriction)}`,
          confirm: 'Yes, suspend!',
        },
        done: `${name} is suspended until ${end}.`,
      };
    }
    case 'BLOCK':
      return {
        question: {
          title: `Block ${name}?`,
          text: `They are logged out everywhere, and can read and not write.${replaced(restriction)}`,
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
          text: `Only ${name} and moderators can read their posts and comments, until a moderator restores them.`,
          confirm: 'Yes, hide all!',
        },
      };
    case 'DELETE_ALL':
      return {
        question: {
          title: `Delete ${all}?`,
          text: `The posts and comments by ${name} can be restored for thirty days.`,
          confirm: 'Yes, delete all!',
        },
      };
    case 'RESTORE_ALL':
      return {
        question: {
          title: `Restore ${all}?`,
          text: `${thingsText(restorableCount)} by ${name}, held or hidden or deleted by moderators, will be public, whatever the reason was.`,
          confirm: 'Yes, restore all!',
        },
      };
  }
}

/**
 * Acts on a member, or on everything they wrote; all but lifting asks for confirmation. A toast offers Undo. If the
 * member's standing was changed since it was read, it is read again.
 * @returns a call that resolves to true on success
 */
export function useModerateMember(moderated: MemberStandingFragment) {
  const { revalidate } = useRevalidator();
  const undo = useUndoModeration();
  const [mutate] = useModerateMemberMutation();
  return async (decision: Omit<ModerateMemberInput, 'memberId' | 'version'>): Promise<boolean> => {
    const input = { ...decision, memberId: moderated.member.id, version: moderated.version };
    const { question, done } = textsOf(input.action, input.until, moderated);
    if (question && !(await askToConfirm({ ...question, danger: true }))) return false;
    const acting = mutate({
      variables: { input },
      update: (cache, { data }) => {
        if (!data) return;
        addEntry(cache, data.moderateMember);
        if (input.action.endsWith('_ALL')) dropCasesOf(cache, input.memberId);
      },
    }).catch((error: unknown) => {
      if (errorCode(error) === 'CONFLICT') void revalidate();
      throw error;
    });
    const entry = (await toastOnError(acting))?.data?.moderateMember;
    if (!entry) return false;
    notify.success(done ?? `${describeAction(entry)}.`, () => void undo(entry.id));
    return true;
  };
}
