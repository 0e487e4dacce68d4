import { Stack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { normalizeText } from '../../lib/bounds';
import type { DraftOwner } from '../../lib/draftStore';
import type { MemberAction } from '../../lib/schema.generated';
import { SelectField } from '../../ui/fields/SelectField';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { SubmitButton } from '../../ui/fields/SubmitButton';
import { useSubmit } from '../../ui/fields/useSubmit';
import { TextField } from '../../ui/fields/TextField';
import type { MemberStandingFragment } from './moderation.generated';
import { moderationDrafts } from './moderationDrafts';
import { reasonError } from './useModerate';
import { useModerateMember } from './useModerateMember';
import { memberActionNames } from './words';

interface Values {
  action: MemberAction | '';
  /** A date as YYYY-MM-DD; '' when the field is empty. */
  until: string;
  reason: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A suspension ends when that day begins, in UTC. */
const startOfDayUtc = (day: string): string => `${day}T00:00:00.000Z`;

const emptyForm = (): Values => ({ action: '', until: dayIn(7), reason: '' });

/** A constant draft id: there is one form per member. */
const DRAFT = 'form';

/** As it was left, or empty. */
function draftOf(owner: DraftOwner): Values {
  const { action = '', until = '', reason = '' } = moderationDrafts.get(owner, DRAFT) ?? {};
  return isMemberAction(action) ? { action, until, reason } : { ...emptyForm(), reason };
}

const isMemberAction = (value: string): value is MemberAction => Object.hasOwn(memberActionNames, value);

interface MemberActionsProps {
  moderated: MemberStandingFragment;
  /** The moderator's uid, to keep what was not sent. */
  uid: string;
}

/** Form for a moderator to act on a member, or on all that they wrote. A draft keeps the input until it is sent. */
export function MemberActions({ moderated, uid }: MemberActionsProps) {
  const { member, restriction, restorableCount } = moderated;
  const moderateMember = useModerateMember(moderated);
  // Nothing is chosen beforehand: a suspension would end a block.
  const { register, handleSubmit, control, reset, getValues, formState } = useForm({
    defaultValues: emptyForm(),
  });
  const owner = { uid, target: member.id };
  const action = useWatch({ control, name: 'action' });
  const { errors } = formState;
  const actions: MemberAction[] = [
    'SUSPEND',
    'BLOCK',
    ...(restriction ? (['LIFT'] as const) : []),
    'HIDE_ALL',
    'DELETE_ALL',
    ...(restorableCount > 0 ? (['RESTORE_ALL'] as const) : []),
  ];
  // After hydration: the server has no drafts.
  useEffect(() => reset(draftOf({ uid, target: member.id })), [uid, member.id, reset]);

  const submit = handleSubmit(async ({ action, until, reason }) => {
    if (!isMemberAction(action)) return;
    const isDone = await moderateMember({
      action,
      reason: normalizeText(reason) || null,
      ...(action === 'SUSPEND' ? { until: startOfDayUtc(until) } : {}),
    });
    if (!isDone) return;
    moderationDrafts.remove(owner, DRAFT);
    reset(emptyForm());
  });
  const { isBusy, onSubmit } = useSubmit(submit);

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onChange={() => moderationDrafts.save(owner, { id: DRAFT, ...getValues() })}
    >
      <Stack gap="5" maxW="form">
        <SelectField
          label="What to do"
          required
          options={[
            { value: '', label: 'Please choose' },
            ...actions.map((value) => ({ value, label: memberActionNames[value] })),
          ]}
          error={errors.action?.message}
          {...register('action', { required: 'Please choose what to do.' })}
        />
        {action === 'SUSPEND' ? (
          <TextField
            label="Until"
            type="date"
            required
            hint="The suspension ends when this day begins, at 00:00 UTC."
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
