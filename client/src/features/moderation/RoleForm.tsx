import { Stack } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { SelectField } from '../../ui/fields/SelectField';
import { SubmitButton } from '../../ui/fields/SubmitButton';
import { useSubmit } from '../../ui/fields/useSubmit';
import type { MemberStandingFragment } from './moderation.generated';
import { useSetRole } from './useSetRole';
import { roleNames } from './words';

const options = Object.entries(roleNames).map(([value, label]) => ({ value, label }));

/** Lets an operator change a member's role. */
export function RoleForm({ moderated: { member, role } }: { moderated: MemberStandingFragment }) {
  const setRole = useSetRole(member);
  // `values`, not defaultValues: Undo in the toast changes the role, too.
  const { register, handleSubmit, formState } = useForm({ values: { role } });
  const { errors } = formState;
  const { isBusy, onSubmit } = useSubmit(handleSubmit((values) => setRole(values.role)));
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="5" maxW="form">
        <SelectField
          label="Role"
          options={options}
          error={errors.role?.message}
          {...register('role', {
            validate: (value) => value !== role || `${member.displayName} has this role already.`,
          })}
        />
        <SubmitButton alignSelf="flex-start" isBusy={isBusy} busyLabel="One moment…">
          Give the role
        </SubmitButton>
      </Stack>
    </form>
  );
}
