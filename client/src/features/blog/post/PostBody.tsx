import { Text } from '@chakra-ui/react';
import { type ComponentType, createContext, Suspense, useContext, useState } from 'react';
import { lazyPart, useReloadOnReconnect } from '../../../ui/lazyPart';
import { LoadingIndicator } from '../../../ui/LoadingIndicator';
import { SiteOrigin } from '../../../ui/PageHead';
import { useIsHydrated } from '../../../ui/useIsHydrated';
import type { PostBodyFragment } from './PostBody.generated';
import { Prose } from './Prose';

/** On the server, renders a post's HTML for the site with this host; null in a browser. */
export const ServerPostHtml = createContext<((html: string, host: string) => string) | null>(null);

const loadBody = async () => (await import('./SanitizedBody')).SanitizedBody;

/** Lazy: a server-rendered body needs no sanitizer in the browser. */
let SanitizedBody: ComponentType<{ html: string; host: string }> = lazyPart(loadBody, LostBody);

/**
 * Loads the sanitizer before a post that the browser renders is shown. A lazy component shows its spinner even when its
 * chunk is there, and on Back the page would be too short for the place that it is scrolled to.
 */
export async function preloadPostBody(): Promise<void> {
  SanitizedBody = await loadBody();
}

/** The post's HTML, sanitized again by whichever side renders it, server or browser. */
export function PostBody({ blog }: { blog: PostBodyFragment }) {
  const { html } = blog.readableBody;
  const renderOnServer = useContext(ServerPostHtml);
  const host = new URL(useContext(SiteOrigin)).host;
  const isHydrated = useIsHydrated();
  const [rendered, setRendered] = useState(isHydrated ? null : html);
  // Another body: the server-rendered one is no longer valid.
  if (rendered !== null && rendered !== html) setRendered(null);
  if (renderOnServer) return <Prose html={renderOnServer(html, host)} />;
  if (rendered === html) return <Prose html={null} />;
  return (
    <Suspense fallback={<LoadingIndicator label="Loading the post…" />}>
      <SanitizedBody html={html} host={host} />
    </Suspense>
  );
}

function LostBody() {
  useReloadOnReconnect();
  return (
    <Text role="alert" color="fg.error">
      The text of this post could not be loaded. Please reload the page.
    </Text>
  );
}
