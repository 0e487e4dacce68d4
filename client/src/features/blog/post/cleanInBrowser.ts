import DOMPurify from 'dompurify';
import { ALLOWED_ATTR, ALLOWED_TAGS } from './allowedHtml';
import type { CleanBody } from './renderPostHtml';

/** Sanitises a post's body by the browser's own parser. */
export const cleanInBrowser: CleanBody = (html) =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    // Attributes that DOMPurify allows by itself.
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
