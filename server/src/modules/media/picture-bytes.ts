/** Messages for rejected files. */
export const REFUSED = {
  svg: 'SVG is a drawing with instructions, not a picture. Please save it as PNG first.',
  heic: 'HEIC pictures cannot be read here. Please save it as JPEG first.',
  unknown: 'This file is no JPEG, PNG, WebP, AVIF or GIF picture.',
  disguised: 'This file is a picture and something else at the same time. Please save it anew.',
  damaged: 'This picture is damaged or not complete.',
  heavy: 'This picture takes too much memory to be read. Please make it smaller, or save it as JPEG.',
  large: 'This picture has more than 50 megapixels. Please make it smaller.',
  long: 'This picture moves for too long: please use at most 500 frames, of 50 megapixels together.',
} as const;

/** By the first bytes, not the name or declared type. @returns null if the format is accepted */
export function refusedFormat(bytes: Uint8Array): 'svg' | 'heic' | 'unknown' | null {
  const start = latin1(bytes.subarray(0, 64));
  if (/^(\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF.{4}WEBP)/s.test(start)) return null;
  const brands = /^.{4}ftyp(.{4}.{4}(?:.{4})*)/s.exec(start)?.[1] ?? '';
  if (/avif|avis/.test(brands)) return null;
  if (/^(heic|heix|hevc|heim|heis|mif1|msf1)/.test(brands)) return 'heic';
  return /^(\xef\xbb\xbf)?\s*<(svg|\?xml|!doctype svg|!--)/i.test(start) ? 'svg' : 'unknown';
}

/** In bytes: ZIP readers look for the directory at the end, PDF readers for the header at the start. */
const ZIP_LOOKS_BACK = 65_557;
const PDF_LOOKS_AHEAD = 1024;

/** Whether a picture is also a page, script, document or archive (a polyglot). Embedded thumbnails are allowed. */
export function isDisguised(bytes: Uint8Array): boolean {
  return (
    latin1(bytes.subarray(0, PDF_LOOKS_AHEAD)).includes('%PDF-') ||
    latin1(bytes.subarray(-ZIP_LOOKS_BACK)).includes('PK\x05\x06') ||
    // A GIF or JPEG whose size bytes open a JavaScript comment or assignment.
    /^(GIF8[79]a|\xff\xd8\xff.)(\/\*|=)/s.test(latin1(bytes.subarray(0, 8))) ||
    /<(script[\s>/]|!doctype html|html[\s>]|iframe[\s>/]|\?php\s)/i.test(latin1(bytes))
  );
}

/** The decoder would accept a truncated GIF with the frames it has. */
export function isCutOffGif(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(0, 4)) === 'GIF8' && !/;\0*$/.test(latin1(bytes.subarray(-512)));
}

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
