import { Box, Link, Text } from '@chakra-ui/react';
import { formatEnd } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { useViewerQuery } from '../Viewer.generated';

/** Tells a suspended or blocked member why, until when, and what they may still do. Otherwise renders nothing. */
export function RestrictionNotice() {
  const { data } = useViewerQuery();
  const restriction = data?.me?.restriction;
  if (!restriction) return null;
  const { until, reason } = restriction;
  return (
    <Box
      as="section"
      aria-label="Your account is restricted"
      px="5"
      py="4"
      bg="bg.warning"
      borderRadius="l3"
      borderInlineStartWidth="4px"
      borderColor="fg.warning"
      overflowWrap="anywhere"
    >
      <Text fontWeight="600">
        {until ? `Your account is suspended until ${formatEnd(until)}.` : 'Your account is blocked.'}
      </Text>
      {reason ? (
        <Text dir="auto" mt="1">
          Reason: {reason}
        </Text>
      ) : null}
      <Text mt="1">
        {until ? 'Until then you' : 'You'} cannot publish, comment or report. You can still read,{' '}
        <Link href={paths.accountExport} download="" variant="underline">
          download everything
        </Link>{' '}
        that is yours, and delete it.
      </Text>
    </Box>
  );
}
