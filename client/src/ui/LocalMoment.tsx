import { useSyncExternalStore } from 'react';
import { formatMoment, formatMomentInUtc } from '../lib/dates';

const never = () => () => undefined;

/**
 * A moment to the minute in the reader's own time zone. The server does not know it and writes UTC; start.ts puts the
 * reader's time there before anything else runs, which is why React may find another text than it expects.
 */
export function LocalMoment({ iso }: { iso: string }) {
  const text = useSyncExternalStore(
    never,
    () => formatMoment(iso),
    () => formatMomentInUtc(iso),
  );
  return (
    <time dateTime={iso} data-local-moment="" suppressHydrationWarning>
      {text}
    </time>
  );
}
