// The site's typefaces, cut to the weights and sizes that it uses; every character stays.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './project.mjs';

/** Where the cut typefaces are, with the styles that name them. */
export const FOLDER = 'client/src/ui/theme/typefaces';

/** Text is 400, and 700 what is bold within what is half bold already; bolder is drawn as 700. */
const WEIGHTS = { min: 400, max: 700 };

/**
 * The style sheets of Fontsource, each with a file for every range of characters, and what is kept of the axes. Newsreader
 * is set at 18 pixels and more (textStyles.ts): its drawings for smaller sizes go; 72 is its largest.
 */
const SOURCES = [
  { from: 'inter', sheet: 'wght.css', axes: { wght: WEIGHTS } },
  { from: 'newsreader', sheet: 'opsz.css', axes: { wght: WEIGHTS, opsz: { min: 18, max: 72 } } },
  { from: 'newsreader', sheet: 'wght-italic.css', axes: { wght: WEIGHTS } },
];

/** Copyright, licence and its address, which the licence wants kept: the name table's entries 0, 13 and 14. */
const KEPT_NAMES = [0, 13, 14];

const read = (from, ...parts) =>
  readFileSync(inProject('node_modules', '@fontsource-variable', from, ...parts));

/** The faces of a style sheet: each with its file and the characters that it is for. */
function facesOf({ from, sheet, axes }) {
  const rules = read(from, sheet)
    .toString()
    .match(/@font-face\s*\{[^}]*\}/g);
  return rules.map((rule) => {
    const [, file] = /url\(\.\/files\/([^)]+)\)/.exec(rule);
    const [, range] = /unicode-range:([^;}]+)/.exec(rule);
    return { from, file, axes, rule, characters: charactersIn(range) };
  });
}

/** The characters of a unicode-range (CSS Fonts), such as "U+0000-00FF,U+0131". */
function charactersIn(range) {
  return range
    .split(',')
    .flatMap((part) => {
      const [first, last = first] = part
        .trim()
        .replace(/^U\+/i, '')
        .split('-')
        .map((code) => parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place));
    })
    .join('');
}

/** The same for the same typefaces, cut the same way; the style sheet that is made begins with it. */
export function fingerprint() {
  const hash = createHash('sha256').update(JSON.stringify(SOURCES));
  for (const face of SOURCES.flatMap(facesOf))
    hash.update(face.rule).update(read(face.from, 'files', face.file));
  return hash.digest('hex');
}

/** Makes everything that belongs into {@link FOLDER}, by the names of the files there. */
export async function cutTypefaces() {
  const { default: subsetFont } = await import('subset-font');
  const made = new Map();
  let styles = `/* Made by "npm run typefaces"; from ${fingerprint()} */\n`;
  for (const { from, file, axes, rule, characters } of SOURCES.flatMap(facesOf)) {
    const whole = read(from, 'files', file);
    const options = { targetFormat: 'woff2', variationAxes: axes, preserveNameIds: KEPT_NAMES };
    made.set(file, await subsetFont(whole, characters, options));
    styles += `\n${rule
      .replace('./files/', './')
      .replace(/font-weight:[^;]+;/, `font-weight: ${WEIGHTS.min} ${WEIGHTS.max};`)}\n`;
  }
  for (const { from } of SOURCES) made.set(`LICENSE-${from}`, read(from, 'LICENSE'));
  return made.set('typefaces.css', styles);
}

/** The style sheet as it stands in the project. */
export const madeStyles = () => readFileSync(inProject(FOLDER, 'typefaces.css'), 'utf8');

/** The bytes of a typeface's file, cut and whole. */
export const sizesOf = (made) =>
  SOURCES.flatMap(facesOf).map(({ from, file }) => ({
    file: path.basename(file, '.woff2'),
    whole: read(from, 'files', file).length,
    cut: made.get(file).length,
  }));
