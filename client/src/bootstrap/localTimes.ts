import { formatTime } from '../lib/dates';

/** Rewrites the times in server-rendered HTML in the reader's time zone; the server writes UTC. */
export function localizeTimes(root: ParentNode): void {
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-local-time]')) {
    time.textContent = formatTime(time.dateTime);
  }
}
