import { Box, Button } from '@chakra-ui/react';
import { errorMessage } from '../lib/errors';
import { notify } from './toast';
import { useAsyncAction } from './useAsyncAction';
import { useSendVerificationEmailMutation } from '../lib/verifyEmail.generated';

/** Offers to send a verification link, for sites that require a verified email address before a member writes. */
export function SendVerificationEmail() {
  const [mutate] = useSendVerificationEmailMutation();
  const { isBusy, run } = useAsyncAction();
  const send = async () => {
    try {
      const { data } = await mutate();
      notify.success(
        data?.sendVerificationEmail
          ? 'The link is on its way. Open it, then send your text again.'
          : 'Your address is verified. Please send your text again.',
      );
    } catch (error) {
      notify.error(errorMessage(error));
    }
  };
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
