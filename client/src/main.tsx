import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers';
import { readDehydratedState } from './app/rendering/dehydratedState';
import { createSite } from './app/site';
import { FRAME_TITLE } from './ui/PageHead';

/**
 * Hydrates what the server has rendered into #root, or renders all of it. Resolves once React handles events.
 * @throws when a part of the site could not be loaded
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
          {/* Drawn in a transition, a page and its next address stand side by side, and Apollo would ask for both in turn. */}
          <RouterProvider router={router} useTransitions={false} />
        </Providers>
      </StrictMode>
    );
    if (canHydrate) hydrateRoot(root, site);
    else {
      leaveFrame();
      createRoot(root).render(site);
    }
  });
  begin();
}

/** Removes what the server wrote for a page that the browser renders now: its title and its sentence without scripts. */
function leaveFrame(): void {
  // It stays until the page has a title of its own; see PageHead.
  document.querySelector('head > title')?.setAttribute('id', FRAME_TITLE);
  document.querySelector('body > noscript')?.remove();
}
