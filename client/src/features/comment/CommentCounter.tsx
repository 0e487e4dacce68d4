import { Text } from '@chakra-ui/react';
import { bounds, normalizeText } from '../../lib/bounds';
import { remainingText } from '../../lib/remainingText';

const { maxLength } = bounds.addComment.comContent;

/** Shows how many characters a comment has left, near the limit only. */
export function CommentCounter({ text }: { text: string }) {
  const isTooLong = normalizeText(text).length > maxLength;
  return (
    <Text as="span" aria-live="polite" color={isTooLong ? 'fg.error' : undefined}>
      {remainingText(text, maxLength)}
    </Text>
  );
}
