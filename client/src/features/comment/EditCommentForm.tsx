import { Button, chakra, HStack } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
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
  /** Whether the form is open because there is a draft. Then it takes the focus only after the login that it led to. */
  isResumed: boolean;
  /** Awaits the edit, and moves the focus if the edited comment is held, and so has left its list. */
  leave: (leaving: Promise<boolean>) => Promise<boolean>;
  /** Called after Save or Cancel, unless the comment has left its list. */
  onClose: () => void;
}

/** Replaces a comment's text while its writer edits it. */
export function EditCommentForm({ id, text: before, uid, isResumed, leave, onClose }: EditCommentFormProps) {
  const target = editTarget(id);
  const { hash } = useLocation();
  const draft = useCommentDraft({ uid, target }, before);
  const editComment = useEditComment(id);
  const { form, onSubmit, isBusy, isUnverified } = useCommentForm(draft.initial, async (text) => {
    const isHeld = text !== before && (await leave(editComment(text)));
    draft.remove();
    if (!isHeld) onClose();
  });
  const { setFocus } = form;
  const takesFocus = !isResumed || hash === `#${target}`;
  useEffect(() => {
    if (takesFocus) setFocus('comContent');
  }, [takesFocus, setFocus]);

  return (
    <Form
      id={target}
      noValidate
      mt="2"
      data-login-returns=""
      onSubmit={onSubmit}
      onChange={() => draft.keep(form.getValues('comContent'))}
    >
      <CommentField form={form} label="Edit your comment" />
      {isUnverified ? <SendVerificationEmail /> : null}
      <HStack mt="3" gap="2">
        <SubmitButton size="sm" isBusy={isBusy} busyLabel="Saving…">
          Save
        </SubmitButton>
        {isBusy ? null : (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              draft.remove();
              onClose();
            }}
          >
            Cancel
          </Button>
        )}
      </HStack>
    </Form>
  );
}
