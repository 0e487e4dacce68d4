import { Button, HStack, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { KeyboardHint } from '../../ui/KeyboardHint';
import { SendVerificationEmail } from '../../ui/SendVerificationEmail';
import { CommentField } from './CommentField';
import { COMMENT_DRAFT, commentDrafts } from './commentDrafts';
import { useAddComment } from './useAddComment';
import { useCommentForm } from './useCommentForm';

/** Form to comment on somebody else's post. Cleared after success. */
export function CommentForm({ blogId, uid }: { blogId: string; uid: string }) {
  const owner = { uid, target: blogId };
  const [draft] = useState(() => commentDrafts.list(owner)[0]?.text ?? '');
  const addComment = useAddComment(blogId);
  const { form, onSubmit, isSubmitting, isUnverified } = useCommentForm(draft, async (text) => {
    await addComment(text);
    commentDrafts.remove(owner, COMMENT_DRAFT);
  });
  const headingId = useId();

  const keepDraft = () => {
    const text = form.getValues('comContent');
    if (text) commentDrafts.save(owner, { id: COMMENT_DRAFT, text });
    else commentDrafts.remove(owner, COMMENT_DRAFT);
  };

  return (
    <form noValidate aria-labelledby={headingId} onSubmit={onSubmit} onChange={keepDraft}>
      <Text id={headingId} as="h3" textStyle="h3" mb="4">
        Join the conversation
      </Text>
      <CommentField form={form} label="Your comment" />
      {isUnverified ? <SendVerificationEmail /> : null}
      <HStack mt="4" gap="4">
        <Button type="submit" aria-disabled={isSubmitting || undefined}>
          {isSubmitting ? 'Posting…' : 'Post comment'}
        </Button>
        <KeyboardHint textStyle="sm" color="fg.muted">
          or press Ctrl + Enter
        </KeyboardHint>
      </HStack>
    </form>
  );
}
