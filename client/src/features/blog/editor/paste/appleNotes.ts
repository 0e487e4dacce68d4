import { renameElement } from './renameElement';

/** Copies the rules of Apple's style sheets into `style` attributes, which the editor parses. */
export function applyStyleSheets(page: Document): void {
  for (const { textContent } of page.querySelectorAll('style')) {
    for (const [, selector = '', declarations = ''] of (textContent ?? '').matchAll(
      /([a-z]+\.[a-z]+\d+)\s*\{([^}]*)\}/g,
    )) {
      page.querySelectorAll(selector).forEach((element) => {
        element.setAttribute('style', `${declarations};${element.getAttribute('style') ?? ''}`);
      });
    }
  }
}

interface Line {
  paragraph: HTMLElement;
  size: number;
  isBold: boolean;
}

/** Apple Notes writes title and headings as larger, bold paragraphs: turns the largest into <h1>, and so on. */
export function detectAppleNotesHeadings(body: HTMLElement): void {
  const lines = [...body.querySelectorAll('p')].filter(({ textContent }) => textContent?.trim()).map(lineOf);
  const sizes = lines.filter(({ isBold }) => !isBold).map(({ size }) => size);
  const usual = Math.max(0, ...sizes) || Math.min(...lines.map(({ size }) => size));
  const larger = lines.filter(({ size, isBold }) => isBold && size > usual);
  const ranks = [...new Set(larger.map(({ size }) => size))].sort((a, b) => b - a);
  for (const { paragraph, size } of larger) renameElement(paragraph, `h${ranks.indexOf(size) + 1}`);
}

function lineOf(paragraph: HTMLElement): Line {
  const spans = [...paragraph.querySelectorAll<HTMLElement>('span, b')].filter(
    ({ textContent }) => textContent === paragraph.textContent,
  );
  const elements = [paragraph, ...spans];
  return {
    paragraph,
    size: Math.max(...elements.map(({ style }) => parseFloat(style.fontSize) || 0)),
    isBold: elements.some(
      ({ style, localName }) => localName === 'b' || /bold|[6-9]00/.test(style.fontWeight),
    ),
  };
}
