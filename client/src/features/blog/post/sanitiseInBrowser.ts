import DOMPurify from 'dompurify';
import { ALLOWED_ATTR, ALLOWED_TAGS } from './allowedHtml';
import type { SanitiseBody } from './renderPostHtml';

/** Sanitises a post's body by the browser's own parser, with DOMPurify. */
export const sanitiseInBrowser: SanitiseBody = (html) =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    // DOMPurify allows these unless told otherwise.
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
