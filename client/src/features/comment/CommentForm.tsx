import { HStack, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useId } from 'react';
import { normalizeText } from '../../lib/bounds';
import { SubmitButton } from '../../ui/fields/SubmitButton';
import { KeyboardHint } from '../../ui/KeyboardHint';
import { SendVerificationEmail } from '../../ui/SendVerificationEmail';
import { CommentField } from './CommentField';
import { useAddComment } from './useAddComment';
import { useCommentDraft } from './useCommentDraft';
import { useCommentForm } from './useCommentForm';

/** Fires an event of the post's id, with the text, when a comment has been sent. */
const sentComments = new EventTarget();

/**
 * Form to comment on somebody else's post. Cleared after success, also if it was left and opened again while the comment
 * was being sent: what stayed would be sent twice.
 */
export function CommentForm({ blogId, uid }: { blogId: string; uid: string }) {
  const draft = useCommentDraft({ uid, target: blogId }, '');
  const addComment = useAddComment(blogId);
  const { form, onSubmit, isBusy, isUnverified } = useCommentForm(draft.initial, async (text) => {
    await addComment(text);
    draft.remove();
    sentComments.dispatchEvent(new CustomEvent(blogId, { detail: text }));
  });
  const onSent = useEffectEvent((event: Event) => {
    const typed = form.getValues('comContent');
    if (normalizeText(typed) === (event as CustomEvent<string>).detail) form.reset({ comContent: '' });
    else draft.keep(typed);
  });
  useEffect(() => {
    sentComments.addEventListener(blogId, onSent);
    return () => sentComments.removeEventListener(blogId, onSent);
  }, [blogId]);
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
