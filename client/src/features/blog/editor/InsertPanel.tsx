import { Box, Button, Flex, HStack, Text } from '@chakra-ui/react';
import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface InsertPanelProps {
  title: string;
  /** Why the post cannot be saved, or another panel opened, while this one is open. */
  problem?: string | undefined;
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
export function InsertPanel({
  title,
  problem,
  confirm,
  onConfirm,
  onCancel,
  extra,
  children,
}: InsertPanelProps) {
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
      {problem ? (
        <Text role="alert" mt="4" color="fg.error" textStyle="sm">
          {problem}
        </Text>
      ) : null}
      <HStack mt="4" gap="2" wrap="wrap">
        {/* The margin keeps the problem above it clear of the site's header. */}
        <Button type="button" size="sm" data-confirm scrollMarginTop="12" onClick={onConfirm}>
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
