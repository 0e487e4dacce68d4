import { Badge, Flex, Stack, Text } from '@chakra-ui/react';
import { formatDay } from '../../lib/dates';
import { ListRow } from '../../ui/ListRow';
import { PagedList } from '../../ui/PagedList';
import { type DecisionFragment, useMyModerationDecisionsQuery } from './decisions.generated';
import { ActionText } from './ActionText';

/** Moderators' decisions about the member, newest first, with date and reason. */
export function DecisionList() {
  const query = useMyModerationDecisionsQuery();
  return (
    <PagedList
      {...query}
      name="What moderators decided"
      list={query.data?.myModerationDecisions}
      empty={<Text color="fg.muted">Moderators have decided nothing about you.</Text>}
    >
      {(decisions) => (
        <Stack as="ul" role="list" listStyleType="none" gap="0">
          {decisions.map((decision) => (
            <Row key={decision.id} decision={decision} />
          ))}
        </Stack>
      )}
    </PagedList>
  );
}

function Row({ decision }: { decision: DecisionFragment }) {
  const { action, reason, createdAt, undoneAt } = decision;
  return (
    <ListRow>
      <Flex justify="space-between" align="baseline" gap="4">
        <Text fontWeight="600" minW="0" overflowWrap="anywhere">
          <ActionText entry={decision} whose="your" />
        </Text>
        {undoneAt ? <Badge flexShrink="0">Taken back</Badge> : null}
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        {formatDay(createdAt)}
        {undoneAt ? `, taken back on ${formatDay(undoneAt)}` : ''}
      </Text>
      {reason && action !== 'SET_ROLE' ? (
        <Text mt="2" textStyle="sm" overflowWrap="anywhere">
          Reason: <bdi>{reason}</bdi>
        </Text>
      ) : null}
    </ListRow>
  );
}
