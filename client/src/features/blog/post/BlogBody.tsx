import { createContext, lazy, Suspense, useContext, useState } from 'react';
import { LoadingIndicator } from '../../../ui/LoadingIndicator';
import { SiteOrigin } from '../../../ui/PageHead';
import { useIsHydrated } from '../../../ui/useIsHydrated';
import type { BlogBodyFragment } from './BlogBody.generated';
import { Prose } from './Prose';

/** What makes a post's body ready to be shown on the server, on the site of a host; null in a browser. */
export const ServerPostHtml = createContext<((html: string, host: string) => string) | null>(null);

/** A browser has no use for the sanitiser until it shows a body that the server has not rendered. */
const loadBody = async () => ({ default: (await import('./BodyCleanedHere')).BodyCleanedHere });
const BodyCleanedHere = lazy(loadBody);

/** The post itself: its HTML, sanitised again where it is rendered, with the typography of a book. */
export function BlogBody({ blog: { longDescription } }: { blog: BlogBodyFragment }) {
  const renderOnServer = useContext(ServerPostHtml);
  const host = new URL(useContext(SiteOrigin)).host;
  const isHydrated = useIsHydrated();
  const [rendered, setRendered] = useState(isHydrated ? null : longDescription);
  // Another one takes its place: what the server has rendered is gone for good.
  if (rendered !== null && rendered !== longDescription) setRendered(null);
  if (renderOnServer) return <Prose html={renderOnServer(longDescription, host)} />;
  if (rendered === longDescription) return <Prose html={null} />;
  return (
    <Suspense fallback={<LoadingIndicator label="Loading the post…" />}>
      <BodyCleanedHere html={longDescription} host={host} />
    </Suspense>
  );
}
