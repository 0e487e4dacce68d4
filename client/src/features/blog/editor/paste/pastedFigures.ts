import { renameElement } from './renameElement';

/** Reduces figures to one image and an inline caption; unwraps a figure that has no image or several. */
export function cleanFigures(body: HTMLElement): void {
  for (const figure of body.querySelectorAll('figure')) {
    const [image, another] = figure.querySelectorAll('img');
    const caption = figure.querySelector('figcaption');
    if (image && !another) {
      caption?.querySelectorAll('p, div').forEach((block) => block.replaceWith(...block.childNodes));
      figure.replaceChildren(image, ...(caption?.textContent?.trim() ? [caption] : []));
      figure.className = '';
    } else {
      if (caption) renameElement(caption, 'p');
      figure.replaceWith(...figure.childNodes);
    }
  }
}
