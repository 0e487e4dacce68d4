import { parseHTML } from 'linkedom';
import sanitizeHtml from 'sanitize-html';
import { ALLOWED_TAGS, ATTRIBUTE_NAMES } from '../../features/blog/post/allowedHtml';
import type { CleanBody } from '../../features/blog/post/renderPostHtml';

const { document } = parseHTML('<!doctype html><html><body></body></html>');

/**
 * Sanitises a post's body where there is no browser: by the library that the API uses when a post is written, once
 * more and by the list of what is shown. DOMPurify would need a whole browser's DOM for it.
 */
export const cleanOnServer: CleanBody = (html) => {
  const template = document.createElement('template');
  template.innerHTML = sanitizeHtml(html, {
    allowedTags: ALLOWED_TAGS,
    allowedAttributes: ATTRIBUTE_NAMES,
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
  });
  return template.content;
};
