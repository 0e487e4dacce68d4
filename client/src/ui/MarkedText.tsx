import { chakra } from '@chakra-ui/react';

const Mark = chakra('mark');

interface MarkedTextProps {
  parts: readonly { text: string; isMatch: boolean }[];
}

/** A text with its search matches marked by background colour and, for readers who see no colours, by weight. */
export function MarkedText({ parts }: MarkedTextProps) {
  return parts.map(({ text, isMatch }, place) =>
    isMatch ? (
      <Mark key={place} bg="bg.warning" color="fg" borderRadius="2px" fontWeight="600">
        {text}
      </Mark>
    ) : (
      text
    ),
  );
}
