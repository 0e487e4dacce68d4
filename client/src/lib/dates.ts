const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The day of a moment, as "20 November 2026": the same for every reader, wherever the page is made. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}

const minute: Intl.DateTimeFormatOptions = { timeStyle: 'short' };

/** A moment to the minute in the reader's own time zone, as "20 November 2026, 14:05". */
export function formatTime(iso: string): string {
  const moment = new Date(iso);
  const date = moment.toLocaleDateString('en-GB', { dateStyle: 'long' });
  return `${date}, ${moment.toLocaleTimeString('en-GB', minute)}`;
}

const minuteInUtc = new Intl.DateTimeFormat('en-GB', { ...minute, timeZone: 'UTC' });

/** The same where the reader's time zone is not known, as on the server: "20 November 2026, 14:05 UTC". */
export function formatTimeInUtc(iso: string): string {
  return `${formatDay(iso)}, ${minuteInUtc.format(new Date(iso))} UTC`;
}

/** A moment within a sentence, in the reader's own time zone, as "21 November 2026 at 14:05". In: ms since 1970. */
export function readableTime(moment: number): string {
  return new Date(moment).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });
}
