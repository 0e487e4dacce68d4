import { Link, Text } from '@chakra-ui/react';
import { splitAtUrls } from './splitAtUrls';

/** A comment's text with its line breaks. URLs become links that search engines ignore. */
export function CommentText({ text }: { text: string }) {
  return (
    <Text dir="auto" mt="1.5" whiteSpace="pre-wrap" overflowWrap="anywhere">
      {splitAtUrls(text).map((piece, index) =>
        piece.isUrl ? (
          <Link key={index} href={piece.text} rel="nofollow ugc" variant="underline" wordBreak="break-all">
            {piece.text}
          </Link>
        ) : (
          piece.text
        ),
      )}
    </Text>
  );
}
