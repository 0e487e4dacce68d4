import { Box, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading, SkeletonBlock } from '../../../ui/Skeletons';
import { useMySessionsQuery } from './sessions.generated';
import { SessionRow } from './SessionRow';

/** The browsers where the member is logged in: a skeleton, then one row per browser, or the error. */
export function SessionList() {
  const { data, error, loading, refetch } = useMySessionsQuery();
  const box = useRef<HTMLDivElement>(null);

  if (!data) {
    return error && !loading ? (
      <ErrorState title="Your sessions could not be loaded" error={error} refetch={refetch} />
    ) : (
      <Loading label="Loading where you are logged in">
        <SkeletonBlock height="16" width="100%" borderRadius="l2" />
      </Loading>
    );
  }
  if (data.mySessions.length === 0) {
    return (
      <Text color="fg.muted">
        No browser is listed yet. Each appears when you log in, or come back to Octavo.
      </Text>
    );
  }
  return (
    // Takes focus when the row that had it is gone.
    <Box ref={box} tabIndex={-1} outline="none" role="group" aria-label="Browsers">
      <Stack as="ul" role="list" listStyleType="none" gap="0">
        {data.mySessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={() => box.current?.focus()} />
        ))}
      </Stack>
    </Box>
  );
}
