import { createContext, lazy, Suspense, useContext, useState } from 'react';
import { LoadingIndicator } from '../../../ui/LoadingIndicator';
import { SiteOrigin } from '../../../ui/PageHead';
import { useIsHydrated } from '../../../ui/useIsHydrated';
import type { BlogBodyFragment } from './BlogBody.generated';
import { Prose } from './Prose';

/** Renders a post's HTML on the server, for the site of a host; null in a browser. */
export const ServerPostHtml = createContext<((html: string, host: string) => string) | null>(null);

/** Lazy: a body that the server has rendered needs no sanitiser in the browser. */
const loadBody = async () => ({ default: (await import('./SanitisedBody')).SanitisedBody });
const SanitisedBody = lazy(loadBody);

/** The post's HTML. It is sanitised again where it is rendered. */
export function BlogBody({ blog }: { blog: BlogBodyFragment }) {
  const { html } = blog.readableBody;
  const renderOnServer = useContext(ServerPostHtml);
  const host = new URL(useContext(SiteOrigin)).host;
  const isHydrated = useIsHydrated();
  const [rendered, setRendered] = useState(isHydrated ? null : html);
  // Another post's body: the one that the server rendered is gone.
  if (rendered !== null && rendered !== html) setRendered(null);
  if (renderOnServer) return <Prose html={renderOnServer(html, host)} />;
  if (rendered === html) return <Prose html={null} />;
  return (
    <Suspense fallback={<LoadingIndicator label="Loading the post…" />}>
      <SanitisedBody html={html} host={host} />
    </Suspense>
  );
}
