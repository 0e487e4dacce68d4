import { Box, Grid, Heading, Stack, Text } from '@chakra-ui/react';
import { useParams, useSearchParams } from 'react-router-dom';
import { LogTable } from '../../features/moderation/LogTable';
import { MemberActions } from '../../features/moderation/MemberActions';
import { MemberSummary } from '../../features/moderation/MemberSummary';
import { useModeratedMemberQuery } from '../../features/moderation/moderation.generated';
import { useSession } from '../../features/session/SessionContext';
import { RoleForm } from '../../features/moderation/RoleForm';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { NeedsScripts } from '../../ui/NeedsScripts';
import { PagedList } from '../../ui/PagedList';
import { Panel } from '../../ui/Panel';
import { Loading, SkeletonBlock } from '../../ui/Skeletons';
import { ModerationFrame } from './ModerationFrame';

/** One member, for moderators: the account's status, the possible actions, and the history of past ones. */
export function ModeratedMemberPage() {
  return (
    <ModerationFrame title="Member">
      <ModeratedMember />
    </ModerationFrame>
  );
}

/** Shown by the route on a 404: there is no such member. */
export function MissingMember() {
  return (
    <ModerationFrame title="Member">
      <EmptyState title="There is no such member." text="The account may have been deleted." />
    </ModerationFrame>
  );
}

function ModeratedMember() {
  const { currentUser } = useSession();
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const query = useModeratedMemberQuery({ variables: { id, after: params.get('after') } });
  const { data, error, loading, refetch } = query;
  if (!data) {
    return error && !loading ? (
      <ErrorState title="The member could not be loaded" error={error} refetch={refetch} />
    ) : (
      <Loading label="Loading the member">
        <SkeletonBlock height="16" mb="8" />
        <SkeletonBlock height="64" />
      </Loading>
    );
  }
  const { moderatedMember: moderated } = data;
  return (
    <Stack gap={{ base: '10', md: '12' }}>
      <MemberSummary moderated={moderated} />
      <Grid templateColumns={{ base: '1fr', lg: '1fr 1fr' }} gap={{ base: '6', lg: '8' }}>
        {moderated.viewerCanModerate ? (
          <Panel title="Actions">
            <NeedsScripts>
              {currentUser ? <MemberActions moderated={moderated} uid={currentUser.uid} /> : null}
            </NeedsScripts>
          </Panel>
        ) : (
          <Text color="fg.muted">You may not act on this member.</Text>
        )}
        {moderated.viewerCanSetRole ? (
          <Panel title="Role">
            <NeedsScripts>
              <RoleForm moderated={moderated} />
            </NeedsScripts>
          </Panel>
        ) : null}
      </Grid>
      <Box as="section" aria-labelledby="history">
        <Heading as="h2" size="xl" id="history" mb="5">
          History
        </Heading>
        <PagedList
          {...query}
          name="The history"
          list={moderated.actions}
          nextPage={(after) => paths.moderatedMember(id, after)}
          empty={<Text color="fg.muted">Nothing was done about this member.</Text>}
        >
          {(entries) => <LogTable label="What was done about this member" entries={entries} />}
        </PagedList>
      </Box>
    </Stack>
  );
}
