import { Box, Text } from '@chakra-ui/react';
import { useImperativeHandle, useRef } from 'react';
import type { BodyControlProps } from './RichTextEditor';
import { SourceView } from './SourceView';

/** Fallback if the editor's chunk fails to load: the body as HTML in a textarea. */
export function PlainBody({
  ref,
  onUploads: _,
  interruptedUploads: __,
  panel: ___,
  ...control
}: BodyControlProps) {
  const source = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => source.current?.focus() }), []);
  return (
    <Box
      width="100%"
      borderWidth="1px"
      borderColor={control.isInvalid ? 'border.error' : 'border.control'}
      borderRadius="l2"
      bg="bg.panel"
      _focusWithin={{ outline: '2px solid {colors.brand.focusRing}', outlineOffset: '1px' }}
    >
      <Text px="4" py="2" bg="bg.warning" color="fg.warning" textStyle="sm" borderTopRadius="l2">
        The editor could not be loaded. You can write HTML here, or reload the page: your draft is kept.
      </Text>
      <SourceView ref={source} {...control} />
    </Box>
  );
}
