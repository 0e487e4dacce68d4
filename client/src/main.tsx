import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers';
import { readDehydratedState, removeDehydratedState } from './app/dehydratedState';
import { createSite } from './app/site';
import { SERVER_TITLE_ID } from './ui/PageHead';

/**
 * Hydrates the server-rendered HTML in #root, or renders the page from scratch. Resolves once React handles events.
 * @throws when a chunk could not be loaded
 */
export async function mount(root: HTMLElement): Promise<void> {
  const page = readDehydratedState();
  const { client, session, onlineStatus, router, canHydrate, begin } = await createSite(page);
  await new Promise<void>((resolve) => {
    const site = (
      <StrictMode>
        <Providers
          client={client}
          session={session}
          onlineStatus={onlineStatus}
          origin={page?.origin ?? window.location.origin}
          onReady={resolve}
        >
          {/* In a transition React keeps the old page beside the new URL, and Apollo would query for both in turn. */}
          <RouterProvider router={router} useTransitions={false} />
        </Providers>
      </StrictMode>
    );
    if (canHydrate) hydrateRoot(root, site);
    else {
      removeServerTitle();
      createRoot(root).render(site);
    }
  });
  removeDehydratedState();
  begin();
}

/** Before a full client render: marks the server's <title> for removal, and removes its <noscript>. */
function removeServerTitle(): void {
  // PageHead removes it by this id once the page has its own title.
  document.querySelector('head > title')?.setAttribute('id', SERVER_TITLE_ID);
  document.querySelector('body > noscript')?.remove();
}
