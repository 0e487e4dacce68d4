import { type ComponentType, lazy, useEffect } from 'react';
import { reportMissingChunk } from '../lib/missingChunk';
import { useOnlineStatus, useOnReconnect } from '../lib/onlineStatus/OnlineStatusContext';

/**
 * A part of a page in a chunk of its own. If the chunk fails to load, for example offline or after a deploy, the
 * substitute is rendered instead: the error would replace the whole page by the error page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Substitute: ComponentType<NoInfer<Props>>,
) {
  return lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Substitute }),
    ),
  );
}

/**
 * For a substitute that lacks what the reader came for. Reloads the page when the server is back, and where the chunk
 * was lost on an earlier page, as for any other that is missing.
 */
export function useReloadOnReconnect(): void {
  const { check } = useOnlineStatus();
  useEffect(() => {
    check();
    reportMissingChunk();
  }, [check]);
  useOnReconnect(() => window.location.reload());
}
