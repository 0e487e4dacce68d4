import { Button, chakra, HStack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { SendVerificationEmail } from '../../ui/SendVerificationEmail';
import { CommentField } from './CommentField';
import { useCommentForm } from './useCommentForm';
import { useEditComment } from './useEditComment';

const Form = chakra('form');

interface EditCommentFormProps {
  id: string;
  text: string;
  /** Called after Save or Cancel. */
  onClose: () => void;
}

/** Replaces a comment's text while its writer edits it. */
export function EditCommentForm({ id, text: before, onClose }: EditCommentFormProps) {
  const editComment = useEditComment(id);
  const { form, onSubmit, isSubmitting, isUnverified } = useCommentForm(before, async (text) => {
    if (text !== before) await editComment(text);
    onClose();
  });
  const { setFocus } = form;
  useEffect(() => setFocus('comContent'), [setFocus]);

  return (
    <Form noValidate mt="2" onSubmit={onSubmit}>
      <CommentField form={form} label="Edit your comment" />
      {isUnverified ? <SendVerificationEmail /> : null}
      <HStack mt="3" gap="2">
        <Button type="submit" size="sm" aria-disabled={isSubmitting || undefined}>
          {isSubmitting ? 'Saving…' : 'Save'}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose} disabled={isSubmitting}>
          Cancel
        </Button>
      </HStack>
    </Form>
  );
}
