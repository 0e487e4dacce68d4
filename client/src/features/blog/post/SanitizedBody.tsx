import { useMemo } from 'react';
import { sanitizeInBrowser } from './sanitizeInBrowser';
import { Prose } from './Prose';
import { renderPostHtml } from './renderPostHtml';

/** A post's body, sanitized in the browser. `html` is from the API; `host` is the site's. */
export function SanitizedBody({ html, host }: { html: string; host: string }) {
  return <Prose html={useMemo(() => renderPostHtml(html, sanitizeInBrowser, host), [html, host])} />;
}
