import { useMemo } from 'react';
import { sanitiseInBrowser } from './sanitiseInBrowser';
import { Prose } from './Prose';
import { renderPostHtml } from './renderPostHtml';

/** A post's body, sanitised in the browser. `html` is from the API; `host` is the site's. */
export function SanitisedBody({ html, host }: { html: string; host: string }) {
  return <Prose html={useMemo(() => renderPostHtml(html, sanitiseInBrowser, host), [html, host])} />;
}
