import { useMemo } from 'react';
import { sanitiseInBrowser } from './sanitiseInBrowser';
import { Prose } from './Prose';
import { renderPostHtml } from './renderPostHtml';

/** A post's body, sanitised in the browser. In: its HTML from the API, and the host of the site. */
export function SanitisedBody({ html, host }: { html: string; host: string }) {
  return <Prose html={useMemo(() => renderPostHtml(html, sanitiseInBrowser, host), [html, host])} />;
}
