import { useEffect, useMemo } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { elementOfHash } from '../../../lib/elementOfHash';
import { sanitizeInBrowser } from './sanitizeInBrowser';
import { Prose } from './Prose';
import { renderPostHtml } from './renderPostHtml';

/**
 * A post's body, sanitized in the browser. `html` is from the API; `host` is the site's. Scrolls again to what the URL's
 * hash names, which it contains or moves down; Back has a place of its own.
 */
export function SanitizedBody({ html, host }: { html: string; host: string }) {
  const { hash } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (!isBack) elementOfHash(hash)?.scrollIntoView();
  }, [hash, isBack]);
  return <Prose html={useMemo(() => renderPostHtml(html, sanitizeInBrowser, host), [html, host])} />;
}
