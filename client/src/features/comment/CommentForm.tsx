import { Button, chakra, HStack, Text } from '@chakra-ui/react';
import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react';
import { bounds, boundsError, normalizeText } from '../../lib/bounds';
import { KeyboardHint } from '../../ui/KeyboardHint';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { SendVerificationEmail } from '../../ui/SendVerificationEmail';
import { CommentCounter } from './CommentCounter';
import { COMMENT_DRAFT, commentDrafts } from './commentDrafts';
import { useAddComment } from './useAddComment';

const Form = chakra('form');

const limits = bounds.addComment.comContent;

/**
 * Where a member comments on somebody else's post. Cleared once the comment is
 * there; a failure keeps the text and says why beside it. Ctrl+Enter (or Command+Enter) sends it.
 */
export function CommentForm({ blogId, uid }: { blogId: string; uid: string }) {
  const owner = { uid, target: blogId };
  const [text, setText] = useState(() => commentDrafts.list(owner)[0]?.text ?? '');
  const [problem, setProblem] = useState<string>();
  const { addComment, adding, failure, isUnverified, forgetFailure } = useAddComment(blogId);
  const headingId = useId();

  const change = (value: string) => {
    setText(value);
    if (value) commentDrafts.save(owner, { id: COMMENT_DRAFT, text: value });
    else commentDrafts.remove(owner, COMMENT_DRAFT);
    setProblem(undefined);
    if (failure) forgetFailure();
  };

  const submit = async () => {
    if (adding) return;
    const wrong = boundsError(text, limits);
    if (wrong !== null) return setProblem(wrong);
    if (await addComment(normalizeText(text))) change('');
  };

  return (
    <Form
      noValidate
      aria-labelledby={headingId}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Text id={headingId} as="h3" textStyle="h3" mb="4">
        Join the conversation
      </Text>
      <TextAreaField
        label="Your comment"
        required
        rows={4}
        dir="auto"
        value={text}
        error={problem ?? failure}
        hint={<CommentCounter text={text} />}
        readOnly={adding}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
        }}
      />
      {isUnverified ? <SendVerificationEmail /> : null}
      <HStack mt="4" gap="4">
        <Button type="submit" aria-disabled={adding || undefined}>
          {adding ? 'Posting…' : 'Post comment'}
        </Button>
        <KeyboardHint textStyle="sm" color="fg.muted">
          or press Ctrl + Enter
        </KeyboardHint>
      </HStack>
    </Form>
  );
}
