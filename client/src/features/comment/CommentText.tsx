import { Link, Text } from '@chakra-ui/react';
import { splitAtAddresses } from './addresses';

/** A comment's text with its line breaks. Addresses are links that search engines don't count. */
export function CommentText({ text }: { text: string }) {
  return (
    <Text dir="auto" mt="1.5" whiteSpace="pre-wrap" overflowWrap="anywhere">
      {splitAtAddresses(text).map((piece, index) =>
        piece.isAddress ? (
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
