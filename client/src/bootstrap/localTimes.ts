import { formatTime } from '../lib/dates';

/** Writes the times of a rendered page in the reader's own time zone; the server could only give UTC. */
export function localizeTimes(root: ParentNode): void {
  for (const time of root.querySelectorAll<HTMLTimeElement>('time[data-local-time]')) {
    time.textContent = formatTime(time.dateTime);
  }
}
