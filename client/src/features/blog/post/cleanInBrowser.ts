import DOMPurify from 'dompurify';
import { ALLOWED_ATTR, ALLOWED_TAGS, type CleanBody } from './readableHtml';

/** Sanitises a post's body by the browser's own parser. */
export const cleanInBrowser: CleanBody = (html) =>
  DOMPurify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR, RETURN_DOM_FRAGMENT: true });
