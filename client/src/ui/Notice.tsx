import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const colors = {
  success: { bg: 'bg.success', borderColor: 'fg.success' },
  info: { bg: 'brand.subtle', borderColor: 'brand.solid' },
} as const;

interface NoticeProps {
  kind: keyof typeof colors;
  /** Buttons for what the reader can do about it. */
  actions: ReactNode;
  children: ReactNode;
}

/** An inline message with buttons, which screen readers announce. */
export function Notice({ kind, actions, children }: NoticeProps) {
  return (
    <Flex
      role="status"
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
      <Flex gap="2" flexShrink="0">
        {actions}
      </Flex>
    </Flex>
  );
}
