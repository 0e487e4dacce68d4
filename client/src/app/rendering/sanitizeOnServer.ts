import { parseHTML } from 'linkedom';
import sanitizeHtml from 'sanitize-html';
import { htmlRules, SHOWN_ATTRIBUTE_NAMES, SHOWN_TAGS } from '../../features/blog/post/allowedHtml';
import type { SanitizeBody } from '../../features/blog/post/renderPostHtml';

const { document } = parseHTML('<!doctype html><html><body></body></html>');

/** Sanitizes a post's body with sanitize-html, which the API also uses on write. DOMPurify would need a full DOM. */
export const sanitizeOnServer: SanitizeBody = (html) => {
  const template = document.createElement('template');
  template.innerHTML = sanitizeHtml(html, {
    allowedTags: SHOWN_TAGS,
    allowedAttributes: SHOWN_ATTRIBUTE_NAMES,
    allowedSchemes: [...htmlRules.schemes.link],
    allowProtocolRelative: false,
  });
  return template.content;
};
