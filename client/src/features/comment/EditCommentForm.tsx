import { Button, chakra, HStack } from '@chakra-ui/react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { bounds, boundsError, normalizeText } from '../../lib/bounds';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { CommentCounter } from './CommentCounter';
import { useEditComment } from './useEditComment';

const Form = chakra('form');

interface EditCommentFormProps {
  id: string;
  text: string;
  /** Called when the comment was changed, or is to stay as it is. */
  onClose: () => void;
}

/** Stands in a comment's place while its writer changes it. A failure keeps what was typed. Ctrl+Enter sends it. */
export function EditCommentForm({ id, text: before, onClose }: EditCommentFormProps) {
  const [text, setText] = useState(before);
  const [problem, setProblem] = useState<string>();
  const { editComment, saving, failure, forgetFailure } = useEditComment(id);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  useEffect(() => fieldRef.current?.focus(), []);

  const submit = async () => {
    if (saving) return;
    const wrong = boundsError(text, bounds.editComment.comContent);
    if (wrong !== null) return setProblem(wrong);
    if (normalizeText(text) === before || (await editComment(normalizeText(text)))) onClose();
  };

  return (
    <Form
      noValidate
      mt="2"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextAreaField
        ref={fieldRef}
        label="Edit your comment"
        required
        rows={4}
        dir="auto"
        value={text}
        error={problem ?? failure}
        hint={<CommentCounter text={text} />}
        readOnly={saving}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
          if (failure) forgetFailure();
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
        }}
      />
      <HStack mt="3" gap="2">
        <Button type="submit" size="sm" aria-disabled={saving || undefined}>
          {saving ? 'Saving…' : 'Save'}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose} disabled={saving}>
          Cancel
        </Button>
      </HStack>
    </Form>
  );
}
