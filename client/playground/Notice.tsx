import type { Refusal } from './fetcher';

/** Says kindly why the playground can do less here than elsewhere. */
export function Notice({ refusal }: { refusal: Refusal }) {
  if (!refusal) return null;
  return (
    <p className="octavo-notice" role="status">
      {refusal.code === 'OPERATION_NOT_REGISTERED'
        ? 'This server answers only the operations of its own pages, so nothing can be tried here. Whoever runs it can allow all operations again.'
        : 'This server does not describe its schema, so there is neither documentation nor completion here. What you type is sent as it is.'}
    </p>
  );
}
