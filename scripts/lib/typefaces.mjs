// Subsets the site's fonts to the weights and sizes in use; every character stays.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from './project.mjs';

/** The subset fonts and their style sheet. */
export const FOLDER = 'client/src/ui/theme/typefaces';

/** Text is 400. 700 is for bold text inside semibold text; bolder text is drawn as 700. */
const WEIGHTS = { min: 400, max: 700 };

/**
 * Fontsource's style sheets, each with one file per Unicode range, and the kept range of each axis. Newsreader is used
 * at 18 px and more (textStyles.ts), so its optical sizes below 18 are dropped; 72 is its largest.
 */
const SOURCES = [
  { from: 'inter', sheet: 'wght.css', axes: { wght: WEIGHTS } },
  { from: 'newsreader', sheet: 'opsz.css', axes: { wght: WEIGHTS, opsz: { min: 18, max: 72 } } },
  { from: 'newsreader', sheet: 'wght-italic.css', axes: { wght: WEIGHTS } },
];

/** Copyright, licence and licence URL, which the licence requires to keep: entries 0, 13 and 14 of the name table. */
const KEPT_NAMES = [0, 13, 14];

const read = (from, ...parts) =>
  readFileSync(inProject('node_modules', '@fontsource-variable', from, ...parts));

/** The @font-face rules of a style sheet, each with its file and characters. */
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

/** The characters of a CSS unicode-range, such as "U+0000-00FF,U+0131". */
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

/** Identifies the source fonts and the options; the generated style sheet starts with it. */
export function fingerprint() {
  const hash = createHash('sha256').update(JSON.stringify(SOURCES));
  for (const face of SOURCES.flatMap(facesOf))
    hash.update(face.rule).update(read(face.from, 'files', face.file));
  return hash.digest('hex');
}

/** Generates the content of {@link FOLDER}, by file name. */
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

/** The style sheet in the project. */
export const madeStyles = () => readFileSync(inProject(FOLDER, 'typefaces.css'), 'utf8');

/** The sizes of each font file in bytes, original and subset. */
export const sizesOf = (made) =>
  SOURCES.flatMap(facesOf).map(({ from, file }) => ({
    file: path.basename(file, '.woff2'),
    whole: read(from, 'files', file).length,
    cut: made.get(file).length,
  }));
