const MEGABYTE = 1e6;

/** A size for people to read, such as '12 MB' or '0.4 MB'. In: bytes. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  const shown = bytes > 0 ? Math.max(0.1, megabytes) : 0;
  return `${shown.toLocaleString('en-GB', { maximumFractionDigits: shown < 10 ? 1 : 0 })} MB`;
}
