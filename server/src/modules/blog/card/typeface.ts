import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob as Bytes, Buffer as Run, Face, Feature, Font, shape } from 'harfbuzzjs';

const require = createRequire(import.meta.url);

/** For text with letter-spacing. */
const NO_LIGATURES = ['-liga', '-clig'].flatMap((name) => Feature.fromString(name) ?? []);

export interface Setting {
  /** In pixels. */
  size: number;
  /** Added between letters, as a fraction of the size. */
  tracking?: number;
}

/** Draws text as paths, independent of installed fonts. */
export class Typeface {
  private readonly font: Font;
  private readonly unitsPerEm: number;
  private readonly outlines = new Map<number, string>();

  /** @param file in a package: "package/face.ttf" */
  constructor(file: string) {
    const face = new Face(new Bytes(readFileSync(require.resolve(file))));
    this.font = new Font(face);
    this.unitsPerEm = face.upem;
  }

  has(character: string): boolean {
    return Boolean(this.font.nominalGlyph(character.codePointAt(0) ?? 0));
  }

  /** In pixels. */
  widthOf(text: string, setting: Setting): number {
    return this.lay(text, setting).width;
  }

  /** SVG in its parent's colour. @param x, y start of the baseline */
  draw(text: string, x: number, y: number, setting: Setting): string {
    const { glyphs, scale } = this.lay(text, setting);
    const paths = glyphs.map(
      ({ id, left, up }) => `<path transform="translate(${left} ${up})" d="${this.outlineOf(id)}"/>`,
    );
    // The y axis points up in fonts, down in SVG.
    return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`;
  }

  private lay(text: string, { size, tracking = 0 }: Setting) {
    const run = new Run();
    run.addText(text);
    run.guessSegmentProperties();
    shape(this.font, run, tracking > 0 ? NO_LIGATURES : []);
    const scale = size / this.unitsPerEm;
    let at = 0;
    const glyphs = run
      .getGlyphInfosAndPositions()
      .map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
        const glyph = { id: codepoint, left: at + xOffset, up: yOffset };
        // Combining marks have no advance, and get no letter-spacing.
        at += xAdvance && xAdvance + tracking * this.unitsPerEm;
        return glyph;
      });
    return { glyphs, scale, width: at * scale };
  }

  private outlineOf(id: number): string {
    const known = this.outlines.get(id);
    if (known !== undefined) return known;
    const outline = this.font.glyphToPath(id);
    this.outlines.set(id, outline);
    return outline;
  }
}
