import { PICTURE } from '../figure';

/**
 * Whether the clipboard holds text or a picture that has an address. Word copies a lone picture as HTML that names a
 * file on the writer's own machine, with the picture itself beside it as a file.
 */
export function hasReadableContent(clipboard: DataTransfer): boolean {
  if (clipboard.getData('text/plain').trim() !== '') return true;
  const { body } = new DOMParser().parseFromString(clipboard.getData('text/html'), 'text/html');
  body.querySelectorAll('style, script').forEach((element) => element.remove());
  return Boolean(body.textContent?.trim()) || body.querySelector(PICTURE) !== null;
}
