import sharp from 'sharp';
import type { Blog } from '../blog.type.js';
import { toCutLines, toLines } from './lines.js';
import { type Setting, Typeface } from './typeface.js';

export type CardContent = Pick<Blog, 'title' | 'authorName'> & { category: string };

/** The format of link previews (developers.facebook.com/docs/sharing/webmasters/images). */
const WIDTH = 1200;
const HEIGHT = 630;

const MARGIN = 80;
const ROOM = WIDTH - 2 * MARGIN;
const BAND = { top: 502, middle: 566 };
/** Below the category, or centred without one. */
const TITLE = { height: 320, middle: 310, middleAlone: BAND.top / 2 };
const TITLE_SIZES = [84, 72, 62, 54];
const LINE_HEIGHT = 1.14;

/** The light theme of client/src/ui/theme/tokens.ts. */
const PAPER = '#FBF7F0';
const INK = '#1C1B29';
const INDIGO = '#2B2A6B';
const INDIGO_LIGHT = '#C3C1E6';
const VERMILION = '#BF3522';

/** The leaves of client/public/brand/mark.svg. */
const MARK = [
  ['M30.9 55Q19.9 45.4 4.9 50L6.4 37.9Q20.6 41.2 30.9 55Z', '#FBF7F0'],
  ['M33.1 55Q44.1 45.4 59.1 50L57.6 37.9Q43.4 41.2 33.1 55Z', '#C0D7DF'],
  ['M30.9 55Q20.8 42.6 7 35.9L10.9 25.4Q22.4 35.6 30.9 55Z', '#C0D7DF'],
  ['M33.1 55Q43.2 42.6 57 35.9L53.1 25.4Q41.6 35.6 33.1 55Z', '#FBF7F0'],
  ['M30.9 55Q22.8 40.1 11.8 23.7L17.8 15.8Q25.3 31.2 30.9 55Z', '#FBF7F0'],
  ['M33.1 55Q41.2 40.1 52.2 23.7L46.2 15.8Q38.7 31.2 33.1 55Z', '#D9432F'],
  ['M30.9 55Q25.8 38.3 19 14.7L27.2 10.4Q29.3 28.8 30.9 55Z', '#C0D7DF'],
  ['M33.1 55Q38.2 38.3 45 14.7L36.8 10.4Q34.7 28.8 33.1 55Z', '#FBF7F0'],
]
  .map(([outline, colour]) => `<path d="${outline}" fill="${colour}"/>`)
  .join('');

/** Latin only. */
const serif = new Typeface('@expo-google-fonts/newsreader/500Medium/Newsreader_500Medium.ttf');
/** Latin, Greek and Cyrillic. */
const sans = new Typeface('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');

/** Leaving out letters, marks or digits would change the text. */
const MEANS = /[\p{L}\p{M}\p{N}]/u;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
/** More than two combining marks on a letter reach into other lines. */
const MANY_MARKS = /(\p{M}{2})\p{M}+/gu;

/** A text, and a typeface with all its characters. */
interface Drawable {
  text: string;
  typeface: Typeface;
}

/**
 * The text without emoji and unsupported signs. Null if the typefaces lack its script: half a title is worse than none.
 */
function drawable(written: string, typefaces: readonly Typeface[]): Drawable | null {
  const known = Array.from(written.normalize('NFC').replace(/\s+/g, ' '), (character) => {
    if (/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(character)) return '';
    return typefaces.some((one) => one.has(character)) || MEANS.test(character) ? character : '';
  });
  const text = known.join('').replace(MANY_MARKS, '$1').replace(/ +/g, ' ').trim();
  if (!LETTER_OR_DIGIT.test(text)) return null;
  const typeface = typefaces.find((one) => Array.from(text).every((character) => one.has(character)));
  return typeface ? { text, typeface } : null;
}

/** At the largest size that fits, truncated if necessary. */
function drawTitle({ text, typeface }: Drawable, middle: number): string {
  // The sans-serif looks larger at the same size.
  const sizes = TITLE_SIZES.map((size) => (typeface === sans ? size * 0.9 : size));
  const settings = sizes.map((size): Setting => ({ size, tracking: -0.015 }));
  const measureOf = (setting: Setting) => ({
    widthOf: (line: string) => typeface.widthOf(line, setting),
    maxWidth: ROOM,
    maxLines: Math.floor(TITLE.height / (setting.size * LINE_HEIGHT)),
  });
  for (const setting of settings) {
    const lines = toLines(text, measureOf(setting));
    if (lines) return drawLines(lines, typeface, setting, middle);
  }
  const smallest = settings.at(-1) ?? { size: 54 };
  return drawLines(toCutLines(text, measureOf(smallest)), typeface, smallest, middle);
}

function drawLines(lines: readonly string[], typeface: Typeface, setting: Setting, middle: number): string {
  const step = setting.size * LINE_HEIGHT;
  const first = middle - (lines.length * step) / 2 + setting.size * 0.86;
  return lines.map((line, index) => typeface.draw(line, MARGIN, first + index * step, setting)).join('');
}

function drawAuthor({ text, typeface }: Drawable): string {
  const setting = { size: 32 };
  const widthOf = (line: string): number => typeface.widthOf(line, setting);
  const [line = ''] = toCutLines(text, { widthOf, maxWidth: ROOM - 300, maxLines: 1 });
  return typeface.draw(line, WIDTH - MARGIN - widthOf(line), BAND.middle + 11, setting);
}

/** Text becomes paths, so that it cannot inject markup. */
function svgOf({ title, authorName, category }: CardContent): string {
  const heading = drawable(title, [serif, sans]);
  const author = drawable(authorName, [sans]);
  const hasKicker = heading !== null && category !== '';
  const kicker = sans.draw(category.toUpperCase(), MARGIN, 118, { size: 28, tracking: 0.08 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>
<rect y="${BAND.top}" width="${WIDTH}" height="${HEIGHT - BAND.top}" fill="${INDIGO}"/>
<rect y="${BAND.top - 6}" width="${WIDTH}" height="6" fill="${VERMILION}"/>
<g fill="${VERMILION}">${hasKicker ? kicker : ''}</g>
<g fill="${INK}">${drawTitle(heading ?? { text: category, typeface: serif }, hasKicker ? TITLE.middle : TITLE.middleAlone)}</g>
<g transform="translate(${MARGIN} ${BAND.middle - 36}) scale(1.1)">${MARK}</g>
<g fill="${PAPER}">${serif.draw('Octavo', MARGIN + 90, BAND.middle + 16, { size: 54, tracking: -0.02 })}</g>
<g fill="${INDIGO_LIGHT}">${author ? drawAuthor(author) : ''}</g>
</svg>`;
}

/** Draws a card as PNG. Runs in a worker thread: it takes about 100 ms of CPU. */
export async function drawCard(content: CardContent): Promise<Uint8Array> {
  return sharp(Buffer.from(svgOf(content)))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}
