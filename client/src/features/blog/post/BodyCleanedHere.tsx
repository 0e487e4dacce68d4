import { useMemo } from 'react';
import { cleanInBrowser } from './cleanInBrowser';
import { Prose } from './Prose';
import { renderPostHtml } from './renderPostHtml';

/** A post's body that comes straight from the API. In: its HTML, and the host of the site. */
export function BodyCleanedHere({ html, host }: { html: string; host: string }) {
  return <Prose html={useMemo(() => renderPostHtml(html, cleanInBrowser, host), [html, host])} />;
}
