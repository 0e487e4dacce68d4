import { Flex, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';

const colors = {
  success: { bg: 'bg.success', borderColor: 'fg.success' },
  info: { bg: 'brand.subtle', borderColor: 'brand.solid' },
} as const;

interface NoticeProps {
  kind: keyof typeof colors;
  /**
   * Whether the page scrolls to it when it appears, as it may be above what a reload shows again. Not while the reader
   * is typing.
   */
  scrollsIntoView?: boolean;
  /** Buttons for what the reader can do about it. */
  actions?: ReactNode;
  children: ReactNode;
}

/** An inline message, which screen readers announce. */
export function Notice({ kind, scrollsIntoView = false, actions, children }: NoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]');
    if (scrollsIntoView && !isTyping) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [scrollsIntoView]);
  return (
    <Flex
      ref={notice}
      role="status"
      scrollMarginBottom="24"
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      justify="space-between"
      gap="4"
      px="5"
      py="4"
      borderRadius="l3"
      borderInlineStartWidth="4px"
      {...colors[kind]}
    >
      <Text minW="0" overflowWrap="anywhere">
        {children}
      </Text>
      {actions ? (
        <Flex gap="2" flexShrink="0">
          {actions}
        </Flex>
      ) : null}
    </Flex>
  );
}
