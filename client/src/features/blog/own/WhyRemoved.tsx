import type { Removal } from '../../../lib/schema.generated';
import { Reason } from '../../../ui/Reason';
import type { DeletedPostFragment } from './ownPosts.generated';

const WHY: Partial<Record<Removal, string>> = {
  DELETED: 'Its author has deleted this post.',
  DELETED_BY_MODERATOR: 'A moderator has deleted this post.',
  HELD: 'This post waits until a moderator has approved it.',
  HIDDEN: 'A moderator has hidden this post.',
};

/** Why a post is not public, with the reason that was given. */
export function WhyRemoved({
  post: { removal, reason },
}: {
  post: Pick<DeletedPostFragment, 'removal' | 'reason'>;
}) {
  return (
    <>
      {WHY[removal]}
      <Reason text={reason} />
    </>
  );
}
