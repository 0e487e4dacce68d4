import type { Refusal } from './fetcher';
import { useSession } from './session';

interface NoticeProps {
  refusal: Refusal;
  /** Whether the last operation was refused because it needs a signed-in member. */
  wantsMember: boolean;
}

/** Says what the server does not allow here, or that the last operation needs the session. */
export function Notice({ refusal, wantsMember }: NoticeProps) {
  const { viewer, isUsed } = useSession();
  if (!refusal) {
    if (!wantsMember || isUsed || viewer.status !== 'member') return null;
    return (
      <p className="octavo-notice" role="status">
        This operation is for members, and it was sent without your session. Switch on “Use my session” above,
        and run it again.
      </p>
    );
  }
  return (
    <p className="octavo-notice" role="status">
      {refusal.code === 'OPERATION_NOT_REGISTERED'
        ? 'This server answers only the operations of its own pages, so nothing can be tried here. Whoever runs it can allow all operations again.'
        : 'This server does not describe its schema, so there is neither documentation nor completion here. What you type is sent as it is.'}
    </p>
  );
}
