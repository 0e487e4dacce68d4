import { HStack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { SubmitButton } from '../../ui/fields/SubmitButton';
import { KeyboardHint } from '../../ui/KeyboardHint';
import { SendVerificationEmail } from '../../ui/SendVerificationEmail';
import { CommentField } from './CommentField';
import { useAddComment } from './useAddComment';
import { useCommentDraft } from './useCommentDraft';
import { useCommentForm } from './useCommentForm';

/** Form to comment on somebody else's post. Cleared after success. */
export function CommentForm({ blogId, uid }: { blogId: string; uid: string }) {
  const draft = useCommentDraft({ uid, target: blogId }, '');
  const addComment = useAddComment(blogId);
  const { form, onSubmit, isBusy, isUnverified } = useCommentForm(draft.initial, async (text) => {
    await addComment(text);
    draft.remove();
  });
  const headingId = useId();

  return (
    <form
      noValidate
      aria-labelledby={headingId}
      onSubmit={onSubmit}
      onChange={() => draft.keep(form.getValues('comContent'))}
    >
      <Text id={headingId} as="h3" textStyle="h3" mb="4">
        Join the conversation
      </Text>
      <CommentField form={form} label="Your comment" />
      {isUnverified ? <SendVerificationEmail /> : null}
      <HStack mt="4" gap="4">
        <SubmitButton isBusy={isBusy} busyLabel="Posting…">
          Post comment
        </SubmitButton>
        <KeyboardHint textStyle="sm" color="fg.muted">
          or press Ctrl + Enter
        </KeyboardHint>
      </HStack>
    </form>
  );
}
