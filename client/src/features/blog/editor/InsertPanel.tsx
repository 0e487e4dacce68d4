import { Box, Button, Flex, HStack } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface InsertPanelProps {
  title: string;
  confirm: string;
  onConfirm: () => void;
  /** Also called on Escape. */
  onCancel: () => void;
  /** A further button, for example "Remove link". */
  extra?: ReactNode;
  children: ReactNode;
}

/**
 * Panel of fields for a link or image, between toolbar and text. Not a <form>, because it is inside the post's form.
 * Enter in a field confirms the panel; it must not submit the post.
 */
export function InsertPanel({ title, confirm, onConfirm, onCancel, extra, children }: InsertPanelProps) {
  const titleId = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    // The key belongs to an input method (Safari tells by 229 alone): it accepts or drops a conversion.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      onConfirm();
    }
  };
  return (
    <Box
      role="group"
      aria-labelledby={titleId}
      mt="1.5"
      px="2"
      pt="4"
      pb="2.5"
      borderTopWidth="1px"
      borderColor="border.emphasized"
      onKeyDown={onKeyDown}
    >
      <Box id={titleId} textStyle="kicker" color="fg.muted" mb="3">
        {title}
      </Box>
      <Flex direction={{ base: 'column', md: 'row' }} gap="4" align="flex-start">
        {children}
      </Flex>
      <HStack mt="4" gap="2" wrap="wrap">
        <Button type="button" size="sm" onClick={onConfirm}>
          {confirm}
        </Button>
        <Button type="button" size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        {extra}
      </HStack>
    </Box>
  );
}
