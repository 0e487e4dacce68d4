import { Button, HStack, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { bounds, boundsRule, normalizeText } from '../../lib/bounds';
import { errorMessage, fieldErrors } from '../../lib/errors';
import type { ReportReason } from '../../lib/schema.generated';
import { FormError } from '../../ui/fields/FormError';
import { SelectField } from '../../ui/fields/SelectField';
import { SubmitButton } from '../../ui/fields/SubmitButton';
import { useSubmit } from '../../ui/fields/useSubmit';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { reasons } from './reasons';
import { reportDrafts } from './reportDrafts';
import { useReport } from './useReport';

interface ReportFormProps {
  thingId: string;
  uid: string | null;
  onClose: () => void;
}

interface Values {
  reason: ReportReason | '';
  text: string;
}

/** A constant draft id: there is one form per post or comment. */
const DRAFT = 'form';

const options = [
  { value: '', label: 'Please choose' },
  ...Object.entries(reasons).map(([value, { label }]) => ({ value, label })),
];

const isReason = (value: string): value is ReportReason => Object.hasOwn(reasons, value);

/** The report form: a reason and a sentence. A draft keeps the input until it is sent. */
export function ReportForm({ thingId, uid, onClose }: ReportFormProps) {
  const owner = uid === null ? null : { uid, target: thingId };
  const [defaultValues] = useState((): Values => {
    const [draft] = owner ? reportDrafts.list(owner) : [];
    return { reason: draft && isReason(draft.reason) ? draft.reason : '', text: draft?.text ?? '' };
  });
  const form = useForm({ defaultValues });
  const { register, handleSubmit, setError, setFocus, getValues, control } = form;
  const { errors } = form.formState;
  const reason = useWatch({ control, name: 'reason' });
  const report = useReport();
  useEffect(() => setFocus('reason'), [setFocus]);

  const submit = handleSubmit(async (values) => {
    if (!isReason(values.reason)) return;
    try {
      await report({ thingId, reason: values.reason, text: normalizeText(values.text) });
      if (owner) reportDrafts.remove(owner, DRAFT);
    } catch (error) {
      const { text } = fieldErrors(error);
      if (text) setError('text', { message: text }, { shouldFocus: true });
      else setError('root', { message: errorMessage(error) });
    }
  });
  const { isBusy, onSubmit } = useSubmit(submit);

  return (
    <form
      noValidate
      onSubmit={onSubmit}
      onChange={() => owner && reportDrafts.save(owner, { id: DRAFT, ...getValues() })}
    >
      <Stack gap="5" mt="5">
        <SelectField
          label="Reason"
          required
          options={options}
          error={errors.reason?.message}
          hint={reason ? reasons[reason].text : undefined}
          {...register('reason', { required: 'Please choose a reason.' })}
        />
        <TextAreaField
          label="What is wrong with it?"
          required
          rows={4}
          dir="auto"
          error={errors.text?.message}
          hint="A sentence for the moderators. The writer is not told who has reported it."
          readOnly={isBusy}
          {...register('text', boundsRule(bounds.ReportInput.text))}
        />
        <FormError message={errors.root?.message ?? null} />
        <HStack gap="3" justify="flex-end">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isBusy={isBusy} busyLabel="Sending…">
            Send report
          </SubmitButton>
        </HStack>
      </Stack>
    </form>
  );
}
