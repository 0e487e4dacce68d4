import { uploadedPicture } from '../../../lib/pictureAddress';

/** `sizes` of a picture in a body, by the class of its figure; see proseStyles.ts. */
const SIZES = {
  column: '(min-width: 1024px) 38rem, 100vw',
  'picture-wide': '(min-width: 1280px) 52rem, (min-width: 1024px) 40rem, 100vw',
  'picture-beside': '(min-width: 1024px) 19rem, (min-width: 480px) 50vw, 100vw',
};

/** Gives an uploaded picture a srcset, a placeholder colour and, against layout shift, its width and height. */
export function makeResponsive(image: HTMLImageElement): void {
  const picture = uploadedPicture(image.getAttribute('src') ?? '');
  if (!picture) return;
  const layout = image.closest('figure')?.className;
  image.setAttribute('srcset', picture.srcSet);
  image.setAttribute(
    'sizes',
    SIZES[layout === 'picture-wide' || layout === 'picture-beside' ? layout : 'column'],
  );
  if (!image.hasAttribute('width') && !image.hasAttribute('height')) {
    image.setAttribute('width', String(picture.width));
    image.setAttribute('height', String(picture.height));
  }
  if (picture.colour) image.setAttribute('style', `background-color: ${picture.colour}`);
}
