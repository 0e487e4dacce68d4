const MEGABYTE = 1e6;

/** Formats a number of bytes for people, such as '12 MB' or '0.4 MB'. */
export function formatBytes(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  const shown = bytes > 0 ? Math.max(0.1, megabytes) : 0;
  return `${shown.toLocaleString('en-GB', { maximumFractionDigits: shown < 10 ? 1 : 0 })} MB`;
}
