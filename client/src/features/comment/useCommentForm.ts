import type { SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { normalizeText } from '../../lib/bounds';
import { errorCode, errorMessage, fieldErrors } from '../../lib/errors';

/** What the form of a comment holds. */
export interface CommentValues {
  comContent: string;
}

/**
 * The form of a comment, new or edited: checks the text and sends it once. Then it is empty; after a failure the text stays, and
 * the field says why.
 * In: the text to begin with, and what to do with the new one; it may reject with Apollo's error.
 */
export function useCommentForm(comContent: string, send: (comContent: string) => Promise<void>) {
  const form = useForm<CommentValues>({ defaultValues: { comContent } });
  const { isSubmitting, errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(normalizeText(values.comContent));
      form.reset({ comContent: '' });
    } catch (error) {
      const message = fieldErrors(error).comContent ?? errorMessage(error);
      form.setError('comContent', { type: errorCode(error) ?? 'server', message });
    }
  });
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isSubmitting) void submit();
  };
  const isUnverified = errors.comContent?.type === 'EMAIL_NOT_VERIFIED';
  return { form, onSubmit, isSubmitting, isUnverified };
}
