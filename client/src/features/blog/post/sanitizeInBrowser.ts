import DOMPurify from 'dompurify';
import { SHOWN_ATTRIBUTE_NAMES, SHOWN_TAGS } from './allowedHtml';
import type { SanitizeBody } from './renderPostHtml';

/** The attributes of all tags together: DOMPurify takes one list. */
const ALLOWED_ATTR = [...new Set(Object.values(SHOWN_ATTRIBUTE_NAMES).flat())];

/** Sanitizes a post's body with DOMPurify, which uses the browser's own parser. */
export const sanitizeInBrowser: SanitizeBody = (html) =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: SHOWN_TAGS,
    ALLOWED_ATTR,
    // DOMPurify allows these by default.
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
