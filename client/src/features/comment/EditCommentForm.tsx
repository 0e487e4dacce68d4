import { Button, chakra, HStack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { SubmitButton } from '../../ui/fields/SubmitButton';
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
  /** Called instead when the edited comment is held, and so has left its list. */
  onGone: () => void;
}

/** Replaces a comment's text while its writer edits it. */
export function EditCommentForm({ id, text: before, uid, onClose, onGone }: EditCommentFormProps) {
  const draft = useCommentDraft({ uid, target: editTarget(id) }, before);
  const leave = (then: () => void) => {
    draft.remove();
    then();
  };
  const editComment = useEditComment(id);
  const { form, onSubmit, isBusy, isUnverified } = useCommentForm(draft.initial, async (text) => {
    const isHeld = text !== before && (await editComment(text));
    leave(isHeld ? onGone : onClose);
  });
  const { setFocus } = form;
  useEffect(() => setFocus('comContent'), [setFocus]);

  return (
    <Form noValidate mt="2" onSubmit={onSubmit} onChange={() => draft.keep(form.getValues('comContent'))}>
      <CommentField form={form} label="Edit your comment" />
      {isUnverified ? <SendVerificationEmail /> : null}
      <HStack mt="3" gap="2">
        <SubmitButton size="sm" isBusy={isBusy} busyLabel="Saving…">
          Save
        </SubmitButton>
        {isBusy ? null : (
          <Button size="sm" variant="ghost" onClick={() => leave(onClose)}>
            Cancel
          </Button>
        )}
      </HStack>
    </Form>
  );
}
