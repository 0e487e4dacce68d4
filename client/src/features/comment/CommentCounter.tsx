import { Text, VisuallyHidden } from '@chakra-ui/react';
import { bounds, normalizeText } from '../../lib/bounds';
import { remainingText } from '../../lib/remainingText';

const { maxLength } = bounds.addComment.comContent;

/** Says what is left at a few lengths only: a count at each key would drown what is typed. */
function announcement(left: number): string {
  if (left < 0) return 'The comment is too long.';
  if (left === 0) return 'No characters left.';
  if (left <= 20) return 'At most 20 characters left.';
  return left <= 100 ? 'At most 100 characters left.' : '';
}

/** Shows how many characters a comment has left, near the limit only. */
export function CommentCounter({ text }: { text: string }) {
  const left = maxLength - normalizeText(text).length;
  return (
    <>
      <Text as="span" color={left < 0 ? 'fg.error' : undefined}>
        {remainingText(text, maxLength)}
      </Text>
      <VisuallyHidden aria-live="polite">{announcement(left)}</VisuallyHidden>
    </>
  );
}
