import type { KeyboardEvent } from 'react';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { bounds, boundsRule } from '../../lib/bounds';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { CommentCounter } from './CommentCounter';
import type { CommentValues } from './useCommentForm';

interface CommentFieldProps {
  form: UseFormReturn<CommentValues>;
  label: string;
}

/** Text field for a new or edited comment. Ctrl+Enter or Command+Enter submits its form. */
export function CommentField({ form: { register, control }, label }: CommentFieldProps) {
  const { errors, isSubmitting } = useFormState({ control });
  const text = useWatch({ control, name: 'comContent' });
  return (
    <TextAreaField
      label={label}
      required
      rows={4}
      dir="auto"
      error={errors.comContent?.message}
      hint={<CommentCounter text={text} />}
      readOnly={isSubmitting}
      onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
          event.currentTarget.form?.requestSubmit();
      }}
      {...register('comContent', boundsRule(bounds.addComment.comContent))}
    />
  );
}
