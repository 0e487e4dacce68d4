import { Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useModerationQueueQuery } from '../../features/moderation/moderation.generated';
import { QueueTable } from '../../features/moderation/QueueTable';
import { useSession } from '../../features/session/SessionContext';
import { countText } from '../../lib/count';
import { paths } from '../../lib/paths';
import { EmptyState } from '../../ui/EmptyState';
import { PagedList } from '../../ui/PagedList';
import { ModerationFrame } from './ModerationFrame';

/** The moderation queue: reported content first, then content held for approval. */
export function ModerationPage() {
  const headingRef = useRef<HTMLHeadingElement>(null);
  return (
    <ModerationFrame title="Moderation" headingRef={headingRef}>
      <Queue onEmptied={() => headingRef.current?.focus()} />
    </ModerationFrame>
  );
}

function Queue({ onEmptied }: { onEmptied: () => void }) {
  const { currentUser } = useSession();
  const [params] = useSearchParams();
  const after = params.get('after');
  const query = useModerationQueueQuery({ variables: { after } });
  const queue = query.data?.moderationQueue;
  if (!currentUser) return null;
  return (
    <>
      <Text role="status" textStyle="meta" color="fg.muted" mb="4" minH="5">
        {queue && queue.nodes.length > 0 ? `${queue.nodes.length} of ${countText(queue)} waiting` : ''}
      </Text>
      <PagedList
        {...query}
        name="The queue"
        list={queue}
        nextPage={paths.moderation}
        empty={<EmptyState title="Nothing waits" text="What is reported or held appears here." />}
      >
        {(cases) => <QueueTable cases={cases} uid={currentUser.uid} onEmptied={onEmptied} />}
      </PagedList>
    </>
  );
}
