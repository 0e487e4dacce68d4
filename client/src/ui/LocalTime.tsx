import { formatTime, formatTimeInUtc } from '../lib/dates';
import { useIsHydrated } from './useIsHydrated';

/**
 * A time in the reader's time zone, to the minute. The server does not know the zone and renders UTC. start.ts writes
 * the local time before hydration, so the text may differ from the one React expects.
 */
export function LocalTime({ iso }: { iso: string }) {
  const text = useIsHydrated() ? formatTime(iso) : formatTimeInUtc(iso);
  return (
    <time dateTime={iso} data-local-time="" suppressHydrationWarning>
      {text}
    </time>
  );
}
