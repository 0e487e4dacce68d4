import { Button, Stack } from '@chakra-ui/react';
import { type SubmitEvent, useState } from 'react';
import type { Role } from '../../lib/schema.generated';
import { SelectField } from '../../ui/fields/SelectField';
import type { MemberStandingFragment } from './moderation.generated';
import { useSetRole } from './useSetRole';
import { roleNames } from './words';

const options = Object.entries(roleNames).map(([value, label]) => ({ value, label }));

/** Lets an operator change a member's role. */
export function RoleForm({ moderated: { member, role } }: { moderated: MemberStandingFragment }) {
  const setRole = useSetRole(member);
  /** Null: the member's own role. */
  const [chosen, setChosen] = useState<Role | null>(null);
  const isSame = chosen === null || chosen === role;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSame && (await setRole(chosen))) setChosen(null);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="5" maxW="form">
        <SelectField
          label="Role"
          options={options}
          value={chosen ?? role}
          onChange={(event) => setChosen(event.target.value as Role)}
        />
        <Button type="submit" alignSelf="flex-start" aria-disabled={isSame || undefined}>
          Give the role
        </Button>
      </Stack>
    </form>
  );
}
