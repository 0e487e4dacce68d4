import { Text } from '@chakra-ui/react';
import { bounds, normalizeText } from '../../lib/bounds';

const { maxLength } = bounds.addComment.comContent;
/** From here on a form says how many characters are left. */
const COUNTER_FROM = maxLength * 0.9;

/** How many characters are left of a comment, near the limit only. */
export function CommentCounter({ text }: { text: string }) {
  const { length } = normalizeText(text);
  if (length < COUNTER_FROM) return null;
  const left = maxLength - length;
  const characters = Math.abs(left) === 1 ? 'character' : 'characters';
  return (
    <Text as="span" aria-live="polite" color={left < 0 ? 'fg.error' : undefined}>
      {Math.abs(left).toLocaleString('en-GB')} {characters} {left < 0 ? 'too many' : 'left'}
    </Text>
  );
}
