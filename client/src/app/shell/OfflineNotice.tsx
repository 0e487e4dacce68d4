import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useOnlineStatus, useOnReconnect } from '../../lib/onlineStatus/OnlineStatusContext';

/** How long "You are connected again." is shown, in milliseconds. */
const BACK_ONLINE_MS = 4_000;

/**
 * Says at the bottom of the viewport that the server cannot be reached, and briefly that it is back. The page and the
 * text typed into it stay as they are. Always mounted, because screen readers announce only changes of an existing live
 * region.
 */
export function OfflineNotice() {
  const { state, check } = useOnlineStatus();
  const [isBack, setIsBack] = useState(false);
  useOnReconnect(() => setIsBack(true));
  useEffect(() => {
    if (!isBack) return;
    const timer = setTimeout(() => setIsBack(false), BACK_ONLINE_MS);
    return () => clearTimeout(timer);
  }, [isBack]);

  const isOffline = state === 'offline';
  return (
    <Box
      role="status"
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="toast"
      display="flex"
      justifyContent="center"
      p="3"
      pointerEvents="none"
    >
      {isOffline || isBack ? (
        <Flex
          align="center"
          justify="space-between"
          gap="4"
          w="full"
          maxW="42rem"
          px="4"
          py="2.5"
          borderRadius="l3"
          borderWidth="1px"
          shadow="lg"
          textStyle="sm"
          pointerEvents="auto"
          bg={isOffline ? 'bg.warning' : 'bg.success'}
          color={isOffline ? 'fg.warning' : 'fg.success'}
          borderColor="currentColor"
        >
          <Text fontWeight="500">
            {isOffline
              ? 'We cannot reach Octavo at the moment. What you have written stays on this page, and we keep checking the connection.'
              : 'You are connected again.'}
          </Text>
          {isOffline ? (
            <Button size="sm" variant="outline" colorPalette="gray" flexShrink="0" onClick={check}>
              Try now
            </Button>
          ) : null}
        </Flex>
      ) : null}
    </Box>
  );
}
