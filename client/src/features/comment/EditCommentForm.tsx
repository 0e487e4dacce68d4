import { Button, chakra, HStack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { SendVerificationEmail } from '../../ui/SendVerificationEmail';
import { CommentField } from './CommentField';
import { editTarget } from './commentDrafts';
import { useCommentDraft } from './useCommentDraft';
import { useCommentForm } from './useCommentForm';
import { useEditComment } from './useEditComment';

const Form = chakra('form');

interface EditCommentFormProps {
  id: string;
  text: string;
  /** The member's uid, to keep a draft of the edit. */
  uid: string;
  /** Called after Save or Cancel. */
  onClose: () => void;
}

/** Replaces a comment's text while its writer edits it. */
export function EditCommentForm({ id, text: before, uid, onClose }: EditCommentFormProps) {
  const draft = useCommentDraft({ uid, target: editTarget(id) }, before);
  const close = () => {
    draft.remove();
    onClose();
  };
  const editComment = useEditComment(id);
  const { form, onSubmit, isSubmitting, isUnverified } = useCommentForm(draft.initial, async (text) => {
    if (text !== before) await editComment(text);
    close();
  });
  const { setFocus } = form;
  useEffect(() => setFocus('comContent'), [setFocus]);

  return (
    <Form noValidate mt="2" onSubmit={onSubmit} onChange={() => draft.keep(form.getValues('comContent'))}>
      <CommentField form={form} label="Edit your comment" />
      {isUnverified ? <SendVerificationEmail /> : null}
      <HStack mt="3" gap="2">
        <Button type="submit" size="sm" aria-disabled={isSubmitting || undefined}>
          {isSubmitting ? 'Saving…' : 'Save'}
        </Button>
        <Button size="sm" variant="ghost" onClick={close} disabled={isSubmitting}>
          Cancel
        </Button>
      </HStack>
    </Form>
  );
}
