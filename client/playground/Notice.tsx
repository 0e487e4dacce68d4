import type { Refusal } from './fetcher';

/** Says kindly why the playground can do less here than it could. */
export function Notice({ refusal }: { refusal: Refusal }) {
  if (!refusal) return null;
  return (
    <p className="octavo-notice" role="status">
      This server does not describe its schema here, so there is neither documentation nor completion. What
      you type is sent as it is, and the server says what it accepts.
    </p>
  );
}
