const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The day in UTC, such as "20 November 2026": the same for every reader, on the server and in the browser. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

const minute: Intl.DateTimeFormatOptions = { timeStyle: 'short' };

/** Date and time in the reader's time zone, such as "20 November 2026, 14:05". */
export function formatTime(iso: string): string {
  const moment = new Date(iso);
  const date = moment.toLocaleDateString('en-GB', { dateStyle: 'long' });
  return `${date}, ${moment.toLocaleTimeString('en-GB', minute)}`;
}

const minuteInUtc = new Intl.DateTimeFormat('en-GB', { ...minute, timeZone: 'UTC' });

/** For the server, which does not know the reader's time zone: "20 November 2026, 14:05 UTC". */
export function formatTimeInUtc(iso: string): string {
  return `${formatDay(iso)}, ${minuteInUtc.format(new Date(iso))} UTC`;
}

/** The end of a suspension: "6 December 2026 at 00:00 UTC". The same for all, since moderators choose a day in UTC. */
export function formatEnd(iso: string): string {
  return `${formatDay(iso)} at ${minuteInUtc.format(new Date(iso))} UTC`;
}

/** For use in a sentence: "21 November 2026 at 14:05", in the reader's time zone. @param moment in ms since 1970 */
export function formatTimeInSentence(moment: number): string {
  return new Date(moment).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}
