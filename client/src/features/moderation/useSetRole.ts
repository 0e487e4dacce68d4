import { isolated } from '../../lib/bidi';
import type { Role } from '../../lib/schema.generated';
import { askToConfirm } from '../../ui/dialog';
import { notify } from '../../ui/toast';
import { toastOnError } from '../../ui/toastOnError';
import { useSetRoleMutation } from './moderation.generated';
import { addEntry } from './moderationCache';
import { useUndoModeration } from './useUndoModeration';
import { roleNames } from './words';

const powers: Record<Role, string> = {
  MEMBER: 'They can then no longer moderate.',
  MODERATOR: 'They can then hide and delete what others wrote, and suspend and block members.',
  OPERATOR: 'They can then also give roles and read the audit log.',
};

/** Changes a member's role after a confirmation; a toast offers Undo. */
export function useSetRole({ id, displayName }: { id: string; displayName: string }) {
  const undo = useUndoModeration();
  const [mutate] = useSetRoleMutation({
    update: (cache, { data }) => data && addEntry(cache, data.setRole),
  });
  return async (role: Role): Promise<void> => {
    const as = `${role === 'OPERATOR' ? 'an' : 'a'} ${roleNames[role].toLowerCase()}`;
    const name = isolated(displayName);
    const sure = await askToConfirm({
      title: `Make ${name} ${as}?`,
      text: powers[role],
      confirm: 'Give the role',
    });
    if (!sure) return;
    const giving = mutate({ variables: { input: { memberId: id, role } } });
    const entry = (await toastOnError(giving))?.data?.setRole;
    if (!entry) return;
    notify.success(`${name} is ${as} now.`, () => void undo(entry.id));
  };
}
