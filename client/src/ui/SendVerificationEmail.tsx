import { Box, Button } from '@chakra-ui/react';
import { useAsyncAction } from './useAsyncAction';
import { useSendVerificationEmail } from './useSendVerificationEmail';

/** Offers to send a verification link, for sites that require a verified email address before a member writes. */
export function SendVerificationEmail() {
  const send = useSendVerificationEmail();
  const { isBusy, run } = useAsyncAction();
  return (
    <Box mt="3">
      <Button
        type="button"
        size="sm"
        variant="outline"
        aria-disabled={isBusy || undefined}
        onClick={() => void run(send)}
      >
        {isBusy ? 'Sending…' : 'Send me the link'}
      </Button>
    </Box>
  );
}
