import { useForm } from 'react-hook-form';
import { normalizeText } from '../../lib/bounds';
import { errorCode, errorMessage, fieldErrors } from '../../lib/errors';
import { useSubmit } from '../../ui/fields/useSubmit';
import { untilPageIsLeft } from '../../ui/leavePage';
import { notify } from '../../ui/toast';

/** The values of a comment form. */
export interface CommentValues {
  comContent: string;
}

/**
 * Form state for a new or edited comment. Success resets the form; a failure keeps the text and shows the error below.
 * @param comContent the initial text
 * @param send saves the text; may reject with Apollo's error
 */
export function useCommentForm(comContent: string, send: (comContent: string) => Promise<void>) {
  const form = useForm<CommentValues>({ defaultValues: { comContent } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    const leaving = untilPageIsLeft();
    try {
      await send(normalizeText(values.comContent));
      form.reset({ comContent: '' });
    } catch (error) {
      const message = fieldErrors(error).comContent ?? errorMessage(error);
      if (leaving.aborted) notify.error(`Your comment is not saved. ${message}`);
      form.setError('comContent', { type: errorCode(error), message });
    }
  });
  const { isBusy, onSubmit } = useSubmit(submit);
  const isUnverified = errors.comContent?.type === 'EMAIL_NOT_VERIFIED';
  return { form, onSubmit, isBusy, isUnverified };
}
