import { chakra } from '@chakra-ui/react';

const Mark = chakra('mark');

interface MarkedTextProps {
  parts: readonly { text: string; isMatch: boolean }[];
}

/** A text in which what was searched for stands out: by its ground, and by its weight for those who see no colours. */
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
