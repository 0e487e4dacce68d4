import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { firstCharacters } from '../../lib/excerpt';

/** Characters shown before "Show all". */
const SHORT = 280;

interface LongTextProps {
  text: string;
  /** Shown in bold before the text. */
  lead?: string;
}

/** A member's text with its line breaks. Long text is truncated until it is expanded. */
export function LongText({ text, lead }: LongTextProps) {
  const [isWhole, setIsWhole] = useState(false);
  const start = firstCharacters(text, SHORT);
  const isLong = start.length < text.length;
  const shown = isWhole || !isLong ? text : `${start}…`;
  return (
    <Stack gap="1" align="flex-start">
      <Text
        dir={lead ? undefined : 'auto'}
        textStyle={{ mdDown: 'md' }}
        overflowWrap="anywhere"
        whiteSpace="pre-wrap"
        alignSelf="stretch"
      >
        {lead ? (
          <>
            <chakra.span fontWeight="600" color="fg">
              {lead}
            </chakra.span>{' '}
            <bdi>{shown}</bdi>
          </>
        ) : (
          shown
        )}
      </Text>
      {isLong ? (
        <Button
          className="needs-scripts"
          size="xs"
          variant="ghost"
          ms="-3"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </Button>
      ) : null}
    </Stack>
  );
}
