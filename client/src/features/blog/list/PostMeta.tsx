import { Text, type TextProps } from '@chakra-ui/react';
import { formatDay } from '../../../lib/dates';
import { readingMinutes } from '../../../lib/readingTime';

interface PostMetaProps extends TextProps {
  post: { createdAt: string; wordCount: number };
}

/** Date and reading time of a post, in one line. */
export function PostMeta({ post, ...style }: PostMetaProps) {
  return (
    <Text textStyle="meta" color="fg.subtle" {...style}>
      <time dateTime={post.createdAt}>{formatDay(post.createdAt)}</time> · {readingMinutes(post.wordCount)}{' '}
      min read
    </Text>
  );
}
