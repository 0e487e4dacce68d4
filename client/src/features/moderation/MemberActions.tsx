import { Stack } from '@chakra-ui/react';
import { useForm, useWatch } from 'react-hook-form';
import { normalizeText } from '../../lib/bounds';
import type { MemberAction } from '../../lib/schema.generated';
import { SelectField } from '../../ui/fields/SelectField';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { SubmitButton } from '../../ui/fields/SubmitButton';
import { useSubmit } from '../../ui/fields/useSubmit';
import { TextField } from '../../ui/fields/TextField';
import type { MemberStandingFragment } from './moderation.generated';
import { reasonError } from './useModerate';
import { useModerateMember } from './useModerateMember';
import { memberActionNames } from './words';

interface Values {
  action: MemberAction;
  /** A date as YYYY-MM-DD; '' when the field is empty. */
  until: string;
  reason: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A suspension ends when that day begins, in UTC. */
const startOfDayUtc = (day: string): string => `${day}T00:00:00.000Z`;

/** Form for a moderator to act on a member, or on everything the member wrote. */
export function MemberActions({ moderated: { member, restriction } }: { moderated: MemberStandingFragment }) {
  const moderateMember = useModerateMember(member.displayName);
  const { register, handleSubmit, control, reset, formState } = useForm<Values>({
    defaultValues: { action: 'SUSPEND', until: dayIn(7), reason: '' },
  });
  const action = useWatch({ control, name: 'action' });
  const { errors } = formState;
  const actions: MemberAction[] = [
    'SUSPEND',
    'BLOCK',
    ...(restriction ? (['LIFT'] as const) : []),
    'HIDE_ALL',
    'DELETE_ALL',
    'RESTORE_ALL',
  ];

  const submit = handleSubmit(async ({ action, until, reason }) => {
    const isDone = await moderateMember({
      memberId: member.id,
      action,
      reason: normalizeText(reason) || null,
      ...(action === 'SUSPEND' ? { until: startOfDayUtc(until) } : {}),
    });
    if (isDone) reset();
  });
  const { isBusy, onSubmit } = useSubmit(submit);

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="5" maxW="form">
        <SelectField
          label="What to do"
          options={actions.map((value) => ({ value, label: memberActionNames[value] }))}
          {...register('action')}
        />
        {action === 'SUSPEND' ? (
          <TextField
            label="Until"
            type="date"
            required
            min={dayIn(1)}
            error={errors.until?.message}
            readOnly={isBusy}
            {...register('until', {
              validate: (day) =>
                (day !== '' && startOfDayUtc(day) > new Date().toISOString()) ||
                'Please say until when, in the future.',
            })}
          />
        ) : null}
        <TextAreaField
          label="Reason"
          rows={3}
          dir="auto"
          hint="The member is shown it. It may be left out."
          error={errors.reason?.message}
          readOnly={isBusy}
          {...register('reason', { validate: (text) => reasonError(text) ?? true })}
        />
        <SubmitButton alignSelf="flex-start" isBusy={isBusy} busyLabel="One moment…">
          Apply
        </SubmitButton>
      </Stack>
    </form>
  );
}
