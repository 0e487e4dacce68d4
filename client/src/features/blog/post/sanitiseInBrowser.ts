import DOMPurify from 'dompurify';
import { SHOWN_ATTRIBUTE_NAMES, SHOWN_TAGS } from './allowedHtml';
import type { SanitiseBody } from './renderPostHtml';

/** Every attribute that any tag may have. */
const ALLOWED_ATTR = [...new Set(Object.values(SHOWN_ATTRIBUTE_NAMES).flat())];

/** Sanitises a post's body by the browser's own parser, with DOMPurify. */
export const sanitiseInBrowser: SanitiseBody = (html) =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: SHOWN_TAGS,
    ALLOWED_ATTR,
    // DOMPurify allows these unless told otherwise.
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
